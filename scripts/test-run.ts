import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './processes.ts';

/** How many tests passed and failed; a file that could not run at all counts as one failed test. */
export interface Counts {
  passed: number;
  failed: number;
}

interface JsonReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** Reads the counts out of the report that vitest's JSON reporter writes. */
export function countsOf({ numPassedTests, numFailedTests, testResults }: JsonReport): Counts {
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length };
}

/**
 * Runs some of vitest's projects and counts. A run that broke without saying which test failed – nothing to run, an
 * error outside all tests – counts as one failure, so that it cannot pass unnoticed.
 */
export async function runVitest(projects: string[]): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
  const report = join(folder, 'report.json');
  const parameters = ['run', ...projects.flatMap((project) => ['--project', project])];
  const code = await runCommand('vitest', [
    ...parameters,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ]);
  const counts = readCounts(report);
  rmSync(folder, { recursive: true });
  const isUnexplained = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return isUnexplained ? { ...counts, failed: 1 } : counts;
}

function readCounts(report: string): Counts {
  try {
    return countsOf(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}
