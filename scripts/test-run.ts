import type { SpawnOptions } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { root, runCommand } from './processes.ts';
import type { Report } from './test-reporter.ts';
import type { Failure, Results } from './test-summary.ts';

/** Which tests run and in which order; without files and projects, all of them. */
export interface Selection {
  readonly projects?: readonly string[];
  readonly files?: readonly string[];
  /** Only tests with this in their title. */
  readonly title?: string | undefined;
  /** Decides the random order of files and tests, and what tests draw at random. */
  readonly seed: number;
}

function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** The command that runs these tests again. */
function commandOf({ files = [], title, seed }: Selection): string {
  const named = title === undefined ? [] : ['--title', quoted(title)];
  return ['npm test --', ...files.map(quoted), ...named, '--seed', seed].join(' ');
}

function pathOf(file: string): string {
  return relative(root, resolve(root, file));
}

// A word that is no test file may match any.
function mayRun({ files = [], projects = [] }: Selection, pattern: RegExp): boolean {
  const isFile = (path: string): boolean => /\.(test|e2e)\.tsx?$/.test(path) && existsSync(join(root, path));
  const mayMatch = (path: string): boolean => !isFile(path) || pattern.test(path);
  return projects.length === 0 && (files.length === 0 || files.map(pathOf).some(mayMatch));
}

/** Whether tests may run that need Chromium. */
export function needsBrowser(selection: Selection): boolean {
  return mayRun(selection, /^tests\/e2e\//);
}

/** Whether tests may run that need the built web app, as all do that start the server. */
export function needsWebApp(selection: Selection): boolean {
  return mayRun(selection, /^tests\/(e2e|faults)\/|\.integration\.test\.ts$/);
}

/** Why a run in which no test failed is no success; nothing if it is one. */
function unexplained(report: Report | undefined, code: number, selection: Selection): string | undefined {
  const { files = [], title } = selection;
  if (!report) return `vitest ended with exit code ${code} before its report; what it printed is above`;
  const isKnown = (file: string): boolean =>
    report.files.some((path) => path.toLowerCase().includes(pathOf(file).toLowerCase()));
  const unknown = files.filter((file) => !isKnown(file));
  if (unknown.length > 0) return `no test file matches ${unknown.join(' or ')}`;
  if (report.passed === 0 && title !== undefined)
    return `no test in ${files.join(' or ') || 'any file'} has this title, or it is skipped: ${title}`;
  if (report.passed === 0) return 'no test ran';
  return code === 0 ? undefined : `vitest ended with exit code ${code}; what it printed is above`;
}

function resultsOf(report: Report | undefined, code: number, selection: Selection): Results {
  const { passed = 0, skipped = 0, passedAgain = [], failures: reported = [] } = report ?? {};
  const failures = reported.map(({ file, title, reason }): Failure => {
    const repeat = commandOf(file === undefined ? selection : { files: [file], title, seed: selection.seed });
    return { name: [file ?? 'the run of the tests', title].filter(Boolean).join(' › '), reason, repeat };
  });
  const reason = failures.length > 0 ? undefined : unexplained(report, code, selection);
  if (reason !== undefined) failures.push({ name: 'the run of the tests', reason, repeat: commandOf(selection) });
  // With a title, all others are skipped.
  const isToldSkipped = skipped > 0 && selection.title === undefined;
  const notes = [
    ...passedAgain.map((name) => `passed only when tried again: ${name}`),
    ...(isToldSkipped ? [`${skipped} skipped`] : []),
  ];
  return { passed, failures, notes };
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

/**
 * Runs tests in random order and counts. A run in which nothing ran, or that broke without saying which test failed,
 * counts as one failure, so that it cannot pass unnoticed.
 */
export async function runVitest(selection: Selection, options: SpawnOptions = {}): Promise<Results> {
  const { projects = [], files = [], title, seed } = selection;
  // Everything that tests leave behind is in here, and goes with it.
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  // PostgreSQL runs as another user when root runs the tests.
  chmodSync(folder, 0o755);
  const path = join(folder, 'report.json');
  const code = await runCommand(
    'vitest',
    [
      'run',
      ...files,
      ...projects.flatMap((project) => ['--project', project]),
      ...(title === undefined ? [] : ['--testNamePattern', escaped(title)]),
      `--sequence.seed=${seed}`,
      '--reporter=default',
      `--reporter=${join(root, 'scripts/test-reporter.ts')}`,
    ],
    { ...options, env: { ...process.env, ...options.env, TMPDIR: folder, TEST_SEED: String(seed), TEST_REPORT: path } },
  );
  const report = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;
  const results = resultsOf(report, code, selection);
  // The pictures of failed browser tests are looked at.
  if (results.failures.length > 0) console.log(`What the tests left is in ${folder}`);
  else rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return results;
}
