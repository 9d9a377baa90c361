import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const LIMIT_MS = 500;

/**
 * Starts a process under the watchdog that blocks its event loop for four times the limit, with work after each tenth of
 * the limit.
 */
async function standStill(options: readonly string[] = [], work = '') {
  const code = `
    import { channel } from 'node:diagnostics_channel';
    import { startWatchdog } from ${JSON.stringify(join(import.meta.dirname, 'watchdog.ts'))};
    await startWatchdog({ error: console.error }, 'info', ${LIMIT_MS});
    setTimeout(() => {
      for (let part = 0; part < 40; part += 1) {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${LIMIT_MS / 10});
        ${work}
      }
      process.exit(7);
    }, 300);`;
  const child = spawn(process.execPath, [...options, '--input-type=module', '--eval', code]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let out = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  const [exitCode, signal] = await once(child, 'close');
  return { exitCode, signal, out };
}

it('ends itself with one log line [SEC-07]', async () => {
  const { exitCode, signal, out } = await standStill();
  expect([exitCode, signal]).toEqual([null, 'SIGALRM']);
  const line = JSON.parse(out) as Record<string, unknown>;
  expect(line).toMatchObject({
    seconds: LIMIT_MS / 1000,
    msg: `event loop blocked for ${LIMIT_MS / 1000} s: the process ends itself`,
  });
  expect(Object.keys(line).toSorted()).toEqual(['hostname', 'level', 'msg', 'pid', 'seconds', 'time']);
});

it('keeps running while a debugger may pause it [SEC-07]', async () => {
  expect(await standStill(['--inspect=127.0.0.1:0'])).toMatchObject({ exitCode: 7, signal: null });
});

it('keeps running while requests are finished, whatever timers have to wait [SEC-07]', async () => {
  const finished = "channel('http.server.response.finish').publish({});";
  expect(await standStill([], finished)).toMatchObject({ exitCode: 7, signal: null });
});
