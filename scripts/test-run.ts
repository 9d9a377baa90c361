import type { SpawnOptions } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { root, runCommand } from './processes.ts';
import type { Report } from './test-reporter.ts';
import { addUp, type Failure, type Results } from './test-summary.ts';

/** The tests to run and their order; without files and projects, all tests. */
export interface Selection {
  readonly projects?: readonly string[];
  readonly files?: readonly string[];
  /** Only tests whose title contains this text; ^ at its start and $ at its end stand for those of the title. */
  readonly title?: string | undefined;
  /** The seed of the random order and of random test data. */
  readonly seed: number;
}

function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Returns the beginning of a title, up to a line break, which still selects the test. */
function beginningOf(title: string): string {
  return /[^\p{Cc}\s][^\p{Cc}\u2028\u2029]{0,199}/u.exec(title)?.[0] ?? '';
}

/** Returns the text that selects only this test, or only the tests of this group. */
function wholeTitle(title: string, isGroup: boolean): string {
  const text = beginningOf(title);
  if (text !== title) return text;
  return isGroup ? `^${title} > ` : `^${title}$`;
}

/** Returns the pattern of vitest for the text of a title. */
function patternOf(text: string): string {
  const [, start = '', middle = '', end = ''] = /^(\^?)([^]*?)(\$?)$/.exec(text) ?? [];
  return start + middle.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`) + end;
}

/** Returns the command that repeats these tests, in one line. */
export function commandOf({ files = [], title, seed }: Selection): string {
  const named = title === undefined ? [] : ['--title', quoted(beginningOf(title))];
  return ['npm test --', ...files.map(quoted), ...named, '--seed', seed].join(' ');
}

function pathOf(file: string): string {
  return relative(root, resolve(root, file));
}

/** Returns the test files whose path contains this path or word. */
function testFilesOf(file: string): readonly string[] {
  const all = globSync('{apps,packages,products,scripts,tests}/**/*.{test,e2e,spec}.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules'],
  });
  return all.filter((path) => path.toLowerCase().includes(pathOf(file).toLowerCase()));
}

const BROWSER_TEST = /\.spec\.ts$/;

/** Returns what of a selection vitest runs, and what Playwright. A name without a test file is left to vitest. */
export function partsOf(selection: Selection): { readonly vitest?: Selection; readonly playwright?: Selection } {
  const { files = [], projects = [] } = selection;
  if (projects.length > 0) return { vitest: selection };
  if (files.length === 0) return { vitest: selection, playwright: selection };
  const found = files.map((file) => ({ file, paths: testFilesOf(file) }));
  const browser = found.filter(({ paths }) => paths.some((path) => BROWSER_TEST.test(path)));
  const others = found.filter(({ paths }) => paths.length === 0 || paths.some((path) => !BROWSER_TEST.test(path)));
  return {
    ...(others.length > 0 && { vitest: { ...selection, files: others.map(({ file }) => file) } }),
    ...(browser.length > 0 && { playwright: { ...selection, files: browser.map(({ file }) => file) } }),
  };
}

function mayRun({ files = [], projects = [] }: Selection, pattern: RegExp): boolean {
  const mayMatch = (paths: readonly string[]): boolean =>
    paths.length === 0 || paths.some((path) => pattern.test(path));
  return projects.length === 0 && (files.length === 0 || files.map(testFilesOf).some(mayMatch));
}

/** Returns whether the selection may contain tests that need Chromium. */
export function needsBrowser(selection: Selection): boolean {
  return mayRun(selection, /^tests\/e2e\//);
}

/** Returns whether the selection may contain tests that need nginx. */
export function needsNginx(selection: Selection): boolean {
  return mayRun(selection, /^tests\/faults\/proxy\//);
}

/** Returns whether the selection may contain tests that need the built web app: all tests that start the server. */
export function needsWebApp(selection: Selection): boolean {
  return mayRun(selection, /^tests\/(e2e|faults)\/|\.integration\.test\.ts$/);
}

/** Returns why a run without failed tests did not succeed; undefined if it did. */
function unexplained(report: Report | undefined, code: number, selection: Selection): string | undefined {
  const { files = [], title } = selection;
  if (!report) return `vitest ended with exit code ${code} before its report; its output is above`;
  const isKnown = (file: string): boolean =>
    report.files.some((path) => path.toLowerCase().includes(pathOf(file).toLowerCase()));
  const unknown = files.filter((file) => !isKnown(file));
  if (unknown.length > 0) return `no test file matches ${unknown.join(' or ')}`;
  if (report.passed === 0 && title !== undefined)
    return `no test in ${files.join(' or ') || 'any file'} has this title, or it is skipped: ${title}`;
  if (report.passed === 0) return 'no test ran';
  return code === 0 ? undefined : `vitest ended with exit code ${code}; its output is above`;
}

function resultsOf(report: Report | undefined, code: number, selection: Selection): Results {
  if (report?.setUp) {
    const { reason, files } = report.setUp;
    const repeat = commandOf({ files, seed: selection.seed });
    const notes = ['no test that needs a set-up (database, server, bundle) ran'];
    return { passed: 0, failures: [{ name: 'the set-up of the tests', reason, repeat }], notes };
  }
  const { passed = 0, skipped = 0, passedAgain = [], failures: reported = [], isEnded = false } = report ?? {};
  const failures = reported.map(({ file, title, isGroup = false, reason }): Failure => {
    const text = title && wholeTitle(title, isGroup);
    const repeat = commandOf(file === undefined ? selection : { files: [file], title: text, seed: selection.seed });
    return { name: [file ?? 'the run of the tests', title].filter(Boolean).join(' › '), reason, repeat };
  });
  const reason = failures.length > 0 ? undefined : unexplained(report, code, selection);
  if (reason !== undefined) failures.push({ name: 'the run of the tests', reason, repeat: commandOf(selection) });
  // A title filter skips all other tests.
  const isToldSkipped = skipped > 0 && selection.title === undefined;
  const notes = [
    ...passedAgain.map((name) => `passed only when tried again: ${name}`),
    ...(isToldSkipped ? [`${skipped} skipped`] : []),
    ...(isEnded ? ['the other tests did not run, because the definition of a product has a mistake'] : []),
  ];
  return { passed, failures, notes };
}

/**
 * Runs tests in random order and counts the results. A run without tests, or one that aborted without a failed test,
 * counts as one failure, so that it cannot go unnoticed. After a failed set-up, the tests that need none run nevertheless.
 */
export async function runVitest(selection: Selection, options: SpawnOptions = {}): Promise<Results> {
  const { projects = [], files = [], title, seed } = selection;
  // The temporary folder of all tests; removed after a successful run.
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  // If root runs the tests, PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const path = join(folder, 'report.json');
  const code = await runCommand(
    'vitest',
    [
      'run',
      ...files,
      ...projects.flatMap((project) => ['--project', project]),
      ...(title === undefined ? [] : ['--testNamePattern', patternOf(title)]),
      `--sequence.seed=${seed}`,
      // Only a developer approves a file, with `npx vitest run FILE --update`.
      '--update=none',
      '--reporter=default',
      `--reporter=${join(root, 'scripts/test-reporter.ts')}`,
    ],
    { ...options, env: { ...process.env, ...options.env, TMPDIR: folder, TEST_SEED: String(seed), TEST_REPORT: path } },
  );
  const report = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;
  const results = resultsOf(report, code, selection);
  // After failures the folder is kept, because it contains the screenshots of browser tests.
  if (results.failures.length > 0) console.log(`The files of the tests are in ${folder}`);
  else rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const others = report?.setUp?.others;
  if (!others?.files.length || title !== undefined) return results;
  const rest = { seed, projects: others.projects, files: files.length > 0 ? others.files : [] };
  return addUp([results, await runVitest(rest, options)]);
}
