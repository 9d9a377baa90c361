import { randomInt } from 'node:crypto';
import { ensureChromium } from './chromium.ts';
import { refuseArguments, scriptArguments } from './command-line.ts';
import { ensureNginx } from './nginx.ts';
import { checkRepository } from './run-checks.ts';
import { runPlaywright } from './test-browser.ts';
import { commandOf, needsBrowser, needsNginx, needsWebApp, partsOf, runVitest, type Selection } from './test-run.ts';
import { runSteps, type Step } from './test-steps.ts';
import { closingLines, type Failure, listOfFailures, type Results } from './test-summary.ts';
import { buildWebApp } from './web-build.ts';

const MAX_SEED = 999_999_999;

const USAGE = `Usage: npm test -- [FILE…] [--title TEXT] [--seed NUMBER], or npm run test:quick

Runs all checks and all tests, those in a real browser included, or only the tests of FILE. The order is random. Ends with
"N passed, N failed", and with how a failed test is repeated alone. npm run test:quick runs the checks and the tests of pure
code, which need no database, browser, jsdom or other program.

  --title TEXT   only the tests with this text in their title; ^ and $ mark its beginning and end
  --seed NUMBER  the order and the random values of an earlier run

The browser tests take the Chromium of CHROMIUM_PATH or of the machine; as root on Debian it and its headless shell are
installed with apt-get. Long runs: docs/testing.md.`;

function selection(): Selection {
  const { values, words: files } = scriptArguments(
    USAGE,
    { title: { type: 'string' }, seed: { type: 'string' }, quick: { type: 'boolean' } },
    Number.POSITIVE_INFINITY,
  );
  const { title, quick } = values;
  const seed = Number(values.seed ?? randomInt(1, MAX_SEED));
  if (!Number.isInteger(seed) || seed < 1 || seed > MAX_SEED)
    refuseArguments(`--seed must be a whole number from 1 to ${MAX_SEED}.`, USAGE);
  return quick ? { projects: ['definitions', 'unit'], seed } : { files, title, seed };
}

function results(failures: readonly Failure[] = []): Results {
  return { passed: 0, failures, notes: [] };
}

async function checks(): Promise<Results> {
  const failed = await checkRepository();
  return results(
    failed.map(({ name, label, output }) => ({ name: label, reason: output, repeat: `npm run check -- ${name}` })),
  );
}

async function chromium(): Promise<Results> {
  await ensureChromium();
  console.log(`The browser tests use ${process.env['HEADLESS_SHELL_PATH']}.`);
  return results();
}

async function nginx(): Promise<Results> {
  console.log(`The tests of several processes use ${await ensureNginx()}.`);
  return results();
}

async function webApp(): Promise<Results> {
  const { code, error } = await buildWebApp();
  if (code !== 0) throw new Error(error);
  return results();
}

function stepsOf(selection: Selection): Step[] {
  const { files = [], projects, title, seed } = selection;
  const { vitest, playwright } = partsOf(selection);
  const isPart = files.length > 0 || title !== undefined;
  const when = (isWanted: boolean, step: Step): Step[] => (isWanted ? [step] : []);
  return [
    ...when(!isPart, {
      about: 'types, lint, format, unused exports, lengths, rules (npm run check)',
      run: checks,
      repeat: 'npm run check',
    }),
    ...when(needsBrowser(selection), {
      about: 'Chromium for the browser tests',
      run: chromium,
      repeat: 'npm test -- tests/e2e/answers',
    }),
    ...when(needsNginx(selection), {
      about: 'nginx before several processes',
      run: nginx,
      repeat: 'npm test -- tests/faults/proxy',
    }),
    // Without it, tests would run against the previous build.
    ...when(needsWebApp(selection), {
      about: 'the web app (npm run build)',
      run: webApp,
      repeat: 'npm run build',
      isNeeded: true,
    }),
    ...when(vitest !== undefined, {
      about: `tests, in the order of the seed ${seed}`,
      run: () => runVitest(vitest ?? selection),
      repeat: projects ? 'npm run test:quick' : commandOf(selection),
    }),
    ...when(playwright !== undefined, {
      about: 'browser tests',
      run: () => runPlaywright(playwright ?? selection),
      repeat: 'npm test -- tests/e2e',
    }),
  ];
}

const whole = await runSteps(stepsOf(selection()));
console.log(listOfFailures(whole.failures));
console.log(closingLines(whole));
process.exitCode = whole.failures.length === 0 ? 0 : 1;
