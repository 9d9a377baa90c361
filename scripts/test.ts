import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { ensureChromium } from './chromium.ts';
import { scriptArguments } from './command-line.ts';
import { ensureNginx } from './nginx.ts';
import { root, runCommand } from './processes.ts';
import { checkRepository } from './run-checks.ts';
import { ensureWebBuild } from './web-build.ts';

const USAGE = `Usage: npm test -- [FILE…], or npm run test:quick

Runs all checks, Vitest and Playwright, or only the tests of these files or folders. Ends with "N passed, N failed".
npm run test:quick runs the checks and the tests of pure code, which need no database, browser or other program.

The browser tests take the Chromium of CHROMIUM_PATH or of the machine; as root on Debian it is installed with apt-get.
TEST_SEED=NUMBER repeats the order and the random values of a run. More: docs/testing.md.`;

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

async function runVitest(parameters: readonly string[]): Promise<Results> {
  const report = join(mkdtempSync(join(tmpdir(), 'vitest-')), 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // Only a developer approves a file, with `npx vitest run FILE --update`.
  const code = await runCommand('vitest', ['run', ...parameters, '--update=none', ...reporters]);
  const { numPassedTests = 0, numPendingTests = 0, testResults = [] } = readJson<JsonTestResults>(report) ?? {};
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const titles = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
      return (titles.length > 0 ? titles : ['']).map((title) => `${relative(root, name)} ${title}`);
    });
  return withExitCode({ passed: numPassedTests, failed, skipped: numPendingTests }, 'Vitest', code);
}

function failedIn({ specs, suites = [] }: JSONReportSuite): string[] {
  const isFailed = ({ status }: JSONReportTest) => status === 'unexpected' || status === 'flaky';
  const own = specs.filter(({ tests }) => tests.some(isFailed)).map(({ file, title }) => `tests/e2e/${file} ${title}`);
  return [...own, ...suites.flatMap(failedIn)];
}

async function runPlaywright(parameters: readonly string[]): Promise<Results> {
  const path = join(root, 'playwright-report/results.json');
  // A run that ends before its report must not count the previous one.
  rmSync(path, { force: true });
  // `npm run test:e2e` takes the pictures.
  const env = { ...process.env, PICTURES: 'no' };
  const code = await runCommand('playwright', ['test', ...parameters], { env });
  const report = readJson<JSONReport>(path);
  const { expected = 0, skipped = 0 } = report?.stats ?? {};
  const failed = report?.suites.flatMap(failedIn) ?? [];
  return withExitCode({ passed: expected, failed, skipped }, 'Playwright', code);
}

async function runChecks(): Promise<Results> {
  const failed = await checkRepository();
  return { passed: 0, failed: failed.map((label) => `check: ${label}`), skipped: 0 };
}

async function runTests(files: readonly string[]): Promise<Results[]> {
  const inBrowser = files.filter((file) => /(^|\/)tests\/e2e(\/|$)|\.spec\.ts$/.test(file));
  const others = files.filter((file) => !inBrowser.includes(file));
  const isWhole = files.length === 0;
  if (isWhole || inBrowser.length > 0) await ensureChromium();
  if (isWhole) console.log(`The tests of several processes use ${await ensureNginx()}.`);
  if ((await ensureWebBuild()) !== 0) return [{ passed: 0, failed: ['npm run build'], skipped: 0 }];
  return [
    ...(isWhole || others.length > 0 ? [await runVitest(others)] : []),
    ...(isWhole || inBrowser.length > 0 ? [await runPlaywright(inBrowser)] : []),
  ];
}

const { values, words: files } = scriptArguments(USAGE, { quick: { type: 'boolean' } }, Number.POSITIVE_INFINITY);
const all = [
  ...(files.length === 0 ? [await runChecks()] : []),
  ...(values.quick ? [await runVitest(['--project', 'definitions', '--project', 'unit'])] : await runTests(files)),
];
const failed = all.flatMap((results) => results.failed);
for (const name of failed) console.log(`✗ ${name}`);
const passed = all.reduce((sum, results) => sum + results.passed, 0);
const skipped = all.reduce((sum, results) => sum + results.skipped, 0);
console.log(`${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed.length === 0 ? 0 : 1;
