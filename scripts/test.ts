import { ensureChromium } from './chromium.ts';
import { runCommand } from './processes.ts';
import { type Counts, runVitest } from './test-run.ts';
import { ensureWebBuild } from './web-build.ts';

/** Runs a step that either passes or counts as one failure, named on the console. */
async function gate(name: string, step: () => Promise<number>): Promise<Counts> {
  const reason = await step().then(
    (code) => (code === 0 ? undefined : `exit code ${code}`),
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (reason === undefined) return { passed: 0, failed: 0 };
  console.error(`FAILED: ${name} (${reason})`);
  return { passed: 0, failed: 1 };
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

const passed = results.reduce((sum, counts) => sum + counts.passed, 0);
const failed = results.reduce((sum, counts) => sum + counts.failed, 0);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);
