import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { takeMigratedDatabase } from '../support/environment/embedded-postgres-test-database.ts';
import { ownEnvironment } from '../support/environment/own-environment.ts';
import { makeDataDir } from '../support/environment/run-main.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const PRELOAD = join(import.meta.dirname, 'block-loop.ts');
const ADDRESS = /Forderungsausfall Rechner: +(http:\S+)/g;

async function start() {
  const dataDir = makeDataDir();
  const blockWhen = join(dataDir, 'block');
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    env: {
      ...ownEnvironment(),
      PORT: '0',
      DATABASE_URL: await takeMigratedDatabase(),
      DATA_DIR: dataDir,
      NODE_OPTIONS: `--import=${PRELOAD}`,
      BLOCK_WHEN: blockWhen,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += chunk));
  // After all of its output was read.
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  const addresses = () => [...out.matchAll(ADDRESS)].map(([, address = '']) => address);
  await expect.poll(() => addresses().length, { timeout: 120_000 }).toBe(1);
  return { child, ended, addresses, out: () => out, block: () => writeFileSync(blockWhen, '') };
}

it('a server whose event loop stands still for 5 s is replaced by npm start, which still stops on a signal [SEC-07]', async () => {
  const { child, block, ended, addresses, out } = await start();
  block();
  await expect.poll(() => addresses().length, { timeout: 120_000 }).toBe(2);
  expect(out()).toContain('"seconds":5,');
  expect(out()).toContain('The event loop of the server was blocked; restart in 1 s.');
  expect((await fetch(`${addresses()[1]}health/live`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
