import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runCommand } from './processes.ts';

/** What failed, as it is named at the end of a run: the test or step, and the first lines of what it said. */
export interface Failure {
  name: string;
  reason: string;
}

/** How many tests passed, and those that failed; a file that could not run at all counts as one failed test. */
export interface Results {
  passed: number;
  failures: Failure[];
}

interface JsonReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Reads out of the report that vitest's JSON reporter writes what passed and what failed. */
export function resultsOf({ numPassedTests, testResults }: JsonReport): Results {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ name: file, reason: message }] : [];
    return failed.map((test) => ({ name: `${file} › ${test.fullName}`, reason: test.failureMessages.join('\n') }));
  });
  return { passed: numPassedTests, failures };
}

/**
 * Runs some of vitest's projects and counts. A run that broke without saying which test failed – nothing to run, an
 * error outside all tests – counts as one failure, so that it cannot pass unnoticed.
 */
export async function runVitest(projects: string[]): Promise<Results> {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
  const report = join(folder, 'report.json');
  const parameters = ['run', ...projects.flatMap((project) => ['--project', project])];
  const code = await runCommand('vitest', [
    ...parameters,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ]);
  const results = readResults(report);
  rmSync(folder, { recursive: true });
  if (results.failures.length > 0 || (code === 0 && results.passed > 0)) return results;
  const unexplained = { name: `vitest ${projects.join(', ')}`, reason: `exit code ${code}, ${results.passed} passed` };
  return { ...results, failures: [unexplained] };
}

function readResults(report: string): Results {
  try {
    return resultsOf(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    return { passed: 0, failures: [{ name: 'the report of vitest', reason: String(error) }] };
  }
}

/** The failures as the last lines of a run, each with the first lines of its reason; nothing when there are none. */
export function listOfFailures(failures: Failure[], lines = 12): string {
  if (failures.length === 0) return '';
  const entries = failures.map(({ name, reason }) => {
    const said = stripVTControlCharacters(reason).trim().split('\n').slice(0, lines);
    return [`✗ ${name}`, ...said.map((line) => `    ${line}`)].join('\n');
  });
  return `\nFailed:\n\n${entries.join('\n\n')}\n`;
}
