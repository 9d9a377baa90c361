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

const results = [
  await gate('Chromium for the browser tests', async () => {
    process.env['CHROMIUM_PATH'] = await ensureChromium();
    return 0;
  }),
  await gate('npm run check', () => runCommand('npm', ['run', '--silent', 'check'])),
  await gate('npm run build', ensureWebBuild),
  await runVitest(['unit', 'web', 'server']),
  await runVitest(['faults']),
  await runVitest(['e2e']),
];

const passed = results.reduce((sum, part) => sum + part.passed, 0);
const failures = results.flatMap((part) => part.failures);
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1;
console.log(listOfFailures(failures));
console.log(`${passed} passed, ${failures.length} failed`);
