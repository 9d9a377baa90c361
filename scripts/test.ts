import { command } from '../apps/server/src/program/command.ts';
import { defineProgram } from '../apps/server/src/program/define-program.ts';
import { runProgram } from '../apps/server/src/program/run-program.ts';
import { ensureChromium } from './chromium.ts';
import { runCommand } from './processes.ts';
import { listOfFailures, type Results, runVitest } from './test-run.ts';
import { ensureWebBuild } from './web-build.ts';

/** Runs a step that either passes or counts as one failure. */
async function gate(name: string, step: () => Promise<number>): Promise<Results> {
  const reason = await step().then(
    (code) => (code === 0 ? undefined : `exit code ${code}`),
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return { passed: 0, failures: reason === undefined ? [] : [{ name, reason }] };
}

const TEST = defineProgram({
  name: 'npm test',
  about: 'Runs all checks and all tests, those in a real browser included; ends with "N passed, N failed".',
  commands: command({ about: '', read: () => ({}) }),
  notes:
    'A quick part of it: npm run check, npx vitest run --project unit. The browser tests take the Chromium of CHROMIUM_PATH or of\n' +
    'the machine; as root on Debian it is installed with apt-get.',
});

const step = (at: number, about: string): void => console.log(`\n— ${at} of 6: ${about}`);

async function test(): Promise<number> {
  console.log(
    'Checks, build, tests of the code, tests with failing parts, tests in a real browser: half an hour on two cores.',
  );
  step(1, 'Chromium for the browser tests');
  const results = [
    await gate('Chromium for the browser tests', async () => {
      process.env['CHROMIUM_PATH'] = await ensureChromium();
      console.log(process.env['CHROMIUM_PATH']);
      return 0;
    }),
  ];
  step(2, 'types, lint, format, dead code, lengths, rules (npm run check)');
  results.push(await gate('npm run check', () => runCommand('npm', ['run', '--silent', 'check'])));
  step(3, 'the web app (npm run build)');
  results.push(await gate('npm run build', ensureWebBuild));
  step(4, 'tests of the code: units, components, server with a real PostgreSQL');
  results.push(await runVitest(['unit', 'web', 'server']));
  step(5, 'what must hold when parts fail');
  results.push(await runVitest(['faults']));
  step(6, 'in a real browser');
  results.push(await runVitest(['e2e']));

  const passed = results.reduce((sum, part) => sum + part.passed, 0);
  const failures = results.flatMap((part) => part.failures);
  console.log(listOfFailures(failures));
  console.log(`${passed} passed, ${failures.length} failed`);
  return failures.length === 0 && passed > 0 ? 0 : 1;
}

await runProgram(TEST, test);
