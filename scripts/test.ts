import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { BROWSERS } from '../tests/browsers/engines/visitor.ts';
import { approvedContents, approvingTests, changedFiles } from './approved-files.ts';
import { requireBrowsers, wantBrowsers } from './browsers.ts';
import { scriptArguments } from './command-line.ts';
import { ensureNginx } from './nginx.ts';
import { root, runCommand } from './processes.ts';
import { checkRepository } from './run-checks.ts';
import { ensureWebBuild } from './web-build.ts';

const USAGE = `Usage: npm test -- [--update] [FILE…], or npm run test:quick

Runs all checks, Vitest and Playwright, or only the tests of these files or folders. Ends with "N passed, N failed".
If the definition of a product is wrong, it says so and ends: hundreds of other tests would fail too.
--update approves: it runs only the tests that compare with approved files, of all or of these files and folders, writes what differs,
and lists each with the title of the test that is about it. Look at the differences with git diff.
npm run test:quick runs the checks and the tests of pure code, which need no database, browser or other program.

The browser tests take the Chromium of CHROMIUM_PATH or of the machine, one of them also Firefox and WebKit; as root on Debian they
are installed with apt-get. In CI and as root each must be there; else the last lines name what was not tested.
TEST_SEED=NUMBER repeats the order and the random values of a run. More: docs/testing.md.`;

const PLAYWRIGHT_REPORT = join(root, 'playwright-report/results.json');
const JOURNEYS = 'tests/browsers/browsers.config.ts';

interface Results {
  readonly passed: number;
  /** What failed: a check, a test, or a run that ended without saying why. */
  readonly failed: readonly string[];
  readonly skipped: number;
}

function readJson<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

/** Counts a run that ended with an error but names no failed test as one failure. */
function withExitCode({ passed, failed, skipped }: Results, run: string, code: number): Results {
  const isUnexplained = failed.length === 0 && (code !== 0 || passed === 0);
  return { passed, skipped, failed: isUnexplained ? [`${run} ended with exit code ${code}; see above`] : failed };
}

async function runVitest(parameters: readonly string[], update = 'none'): Promise<Results> {
  const report = join(mkdtempSync(join(tmpdir(), 'vitest-')), 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runCommand('vitest', ['run', ...parameters, `--update=${update}`, ...reporters]);
  const { numPassedTests = 0, numPendingTests = 0, testResults = [] } = readJson<JsonTestResults>(report) ?? {};
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const titles = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
      return (titles.length > 0 ? titles : ['']).map((title) => `${relative(root, name)} ${title}`);
    });
  return withExitCode({ passed: numPassedTests, failed, skipped: numPendingTests }, 'Vitest', code);
}

/** The tests of a suite that ended so, each with its screen or browser. */
function testsIn({ specs, suites = [] }: JSONReportSuite, status: JSONReportTest['status'], folder: string): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ projectName }) => `${relative(root, join(folder, file))} ${title} (${projectName})`),
  );
  return [...own, ...suites.flatMap((suite) => testsIn(suite, status, folder))];
}

/** The browser tests that failed once and passed when they were repeated: named at the end, for whoever mends them. */
const unstable: string[] = [];

async function runPlaywright(parameters: readonly string[]): Promise<Results> {
  // A run that ends before its report must not count the previous one.
  rmSync(PLAYWRIGHT_REPORT, { force: true });
  // `npm run test:e2e` takes the pictures.
  const env = { ...process.env, PICTURES: 'no' };
  const code = await runCommand('playwright', ['test', ...parameters], { env });
  const report = readJson<JSONReport>(PLAYWRIGHT_REPORT);
  const { expected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const named = (status: JSONReportTest['status']) =>
    report?.suites.flatMap((suite) => testsIn(suite, status, report.config.rootDir)) ?? [];
  unstable.push(...named('flaky'));
  return withExitCode({ passed: expected + flaky, failed: named('unexpected'), skipped }, 'Playwright', code);
}

async function runChecks(): Promise<Results> {
  const failed = await checkRepository();
  return { passed: 0, failed: failed.map((label) => `check: ${label}`), skipped: 0 };
}

/** Names the browsers whose short check did not run, '' if all did. */
let notChecked = '';

async function runTests(files: readonly string[]): Promise<Results[]> {
  const inBrowser = files.filter((file) => /(^|\/)tests\/e2e(\/|$)|\.spec\.ts$/.test(file));
  const journeys = files.filter((file) => /(^|\/)tests\/browsers(\/|$)|\.journey\.ts$/.test(file));
  const others = files.filter((file) => !inBrowser.includes(file) && !journeys.includes(file));
  const isWhole = files.length === 0;
  if (isWhole) notChecked = await wantBrowsers('firefox', 'webkit');
  if (isWhole || inBrowser.length > 0) await requireBrowsers('chromium');
  if (journeys.length > 0) await requireBrowsers(...BROWSERS);
  if (isWhole) console.log(`The tests of several processes use ${await ensureNginx()}.`);
  if ((await ensureWebBuild()) !== 0) return [{ passed: 0, failed: ['npm run build'], skipped: 0 }];
  return [
    ...(isWhole ? [await runVitest(['--project', '!definitions'])] : []),
    ...(others.length > 0 ? [await runVitest(others)] : []),
    ...(isWhole || inBrowser.length > 0 ? [await runPlaywright(inBrowser)] : []),
    ...(journeys.length > 0 ? [await runPlaywright(['-c', JOURNEYS, ...journeys])] : []),
  ];
}

/** Writes the approved files that differ, and says which test is about each. */
async function updateApproved(files: readonly string[]): Promise<Results[]> {
  const tests = approvingTests(files);
  const before = approvedContents();
  if (tests.browser.length > 0) await requireBrowsers('chromium');
  if ((await ensureWebBuild()) !== 0) return [{ passed: 0, failed: ['npm run build'], skipped: 0 }];
  const results = [
    ...(tests.vitest.size > 0 ? [await runVitest([...tests.vitest.keys()], 'all')] : []),
    ...(tests.browser.length > 0 ? [await runPlaywright([...tests.browser, '--update-snapshots=changed'])] : []),
  ];
  const report = tests.browser.length > 0 ? readJson<JSONReport>(PLAYWRIGHT_REPORT) : undefined;
  const changed = changedFiles(before, approvedContents(), tests, report);
  console.log(changed.length === 0 ? 'No approved file differs.' : `Approved:\n${changed.join('\n')}`);
  return results;
}

const options = { quick: { type: 'boolean' }, update: { type: 'boolean' } } as const;
const { values, words: files } = scriptArguments(USAGE, options, Number.POSITIVE_INFINITY);

async function runChosen(): Promise<Results[]> {
  if (values.update) return updateApproved(files);
  if (!values.quick && files.length > 0) return runTests(files);
  const checks = await runChecks();
  const definitions = await runVitest(['--project', 'definitions']);
  if (definitions.failed.length > 0) {
    console.log('The definition of a product is wrong, so the other tests did not run.');
    return [checks, definitions];
  }
  return [checks, definitions, ...(values.quick ? [await runVitest(['--project', 'unit'])] : await runTests([]))];
}

const all = await runChosen();
const failed = all.flatMap((results) => results.failed);
for (const name of unstable) console.log(`~ passed only when repeated: ${name}`);
for (const name of failed) console.log(`✗ ${name}`);
if (notChecked !== '') console.log(`The short check of other browsers did not run. ${notChecked}`);
const passed = all.reduce((sum, results) => sum + results.passed, 0);
const skipped = all.reduce((sum, results) => sum + results.skipped, 0);
console.log(`${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed.length === 0 ? 0 : 1;
