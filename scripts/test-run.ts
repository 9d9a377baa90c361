import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runCommand } from './processes.ts';

/** What failed: the test or step, what it said, and the command that repeats it alone. */
export interface Failure {
  readonly name: string;
  readonly reason: string;
  readonly repeat: string;
}

/** How many tests passed, and what failed; a file that could not run at all counts as one failure. */
export interface Results {
  readonly passed: number;
  readonly failures: readonly Failure[];
}

/** Which tests run and in which order; without files and projects, all of them. */
export interface Selection {
  readonly projects?: readonly string[];
  readonly files?: readonly string[];
  /** Only tests with this in their title. */
  readonly title?: string | undefined;
  /** Decides the random order of files and tests. */
  readonly seed: number;
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

const quoted = (text: string): string =>
  /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Reads out of the report that vitest's JSON reporter writes what passed and what failed. */
export function resultsOf({ numPassedTests, testResults }: JsonReport, seed: number): Results {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const repeat = `npm test -- ${quoted(file)}`;
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ name: file, reason: message, repeat }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file} › ${fullName}`,
      reason: failureMessages.join('\n'),
      repeat: `${repeat} --title ${quoted(fullName)} --seed ${seed}`,
    }));
  });
  return { passed: numPassedTests, failures };
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/**
 * Runs tests in random order and counts. A run that broke without saying which test failed – nothing to run, an error
 * outside all tests – counts as one failure, so that it cannot pass unnoticed.
 */
export async function runVitest({ projects = [], files = [], title, seed }: Selection): Promise<Results> {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
  const report = join(folder, 'report.json');
  const code = await runCommand('vitest', [
    'run',
    ...files,
    ...projects.flatMap((project) => ['--project', project]),
    ...(title === undefined ? [] : ['--testNamePattern', escaped(title)]),
    `--sequence.seed=${seed}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ]);
  const results = readResults(report, seed);
  rmSync(folder, { recursive: true });
  if (results.failures.length > 0 || (code === 0 && results.passed > 0)) return results;
  const repeat = `npm test -- --seed ${seed}`;
  const unexplained = { name: 'vitest', reason: `exit code ${code}, ${results.passed} passed`, repeat };
  return { ...results, failures: [unexplained] };
}

function readResults(report: string, seed: number): Results {
  try {
    return resultsOf(JSON.parse(readFileSync(report, 'utf8')), seed);
  } catch (error) {
    const failure = { name: 'the report of vitest', reason: String(error), repeat: `npm test -- --seed ${seed}` };
    return { passed: 0, failures: [failure] };
  }
}

const linesOf = (reason: string): string[] => stripVTControlCharacters(reason).trim().split('\n');

/** Everything that failed, each with the first lines of its reason. */
export function listOfFailures(failures: readonly Failure[], lines = 12): string {
  if (failures.length === 0) return '';
  const entries = failures.map(({ name, reason }) =>
    [
      `✗ ${name}`,
      ...linesOf(reason)
        .slice(0, lines)
        .map((line) => `    ${line}`),
    ].join('\n'),
  );
  return `\nFailed:\n\n${entries.join('\n\n')}\n`;
}

/** How a run ends, in at most ten lines: of the first failures what, why and the command that repeats it, then the count. */
export function closingLines({ passed, failures }: Results): string {
  const shown = failures.slice(0, 2).flatMap(({ name, reason, repeat }) => {
    const [why = ''] = linesOf(reason);
    return [`✗ ${name}`, `    ${why}`, `    ${repeat}`];
  });
  const more = failures.length > 2 ? [`and ${failures.length - 2} more, listed above`] : [];
  return [...shown, ...more, `${passed} passed, ${failures.length} failed`].join('\n');
}
