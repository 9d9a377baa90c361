import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from './adapters/database/embedded-postgres-test-database.ts';
import { ownEnvironment } from './test-server/own-environment.ts';
import { MAIN, makeDataDir } from './test-server/run-main.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PRELOAD = join(import.meta.dirname, 'test-server/block-loop.ts');
const ADDRESS = /Forderungsausfall Rechner: +(http:\S+)/g;

const start = async (program: string[], environment: Record<string, string> = {}) => {
  const dataDir = makeDataDir();
  const blockWhen = join(dataDir, 'block');
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: {
      ...ownEnvironment(),
      PORT: '0',
      DATABASE_URL: await createTestDatabase(),
      DATA_DIR: dataDir,
      NODE_OPTIONS: `--import=${PRELOAD}`,
      BLOCK_WHEN: blockWhen,
      ...environment,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += chunk));
  // When everything it said has been read too.
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  const addresses = () => [...out.matchAll(ADDRESS)].map(([, address = '']) => address);
  await expect.poll(() => addresses().length, { timeout: 120_000 }).toBe(1);
  return { child, ended, addresses, out: () => out, block: () => writeFileSync(blockWhen, '') };
};

describe('a server whose event loop stands still', () => {
  it('ends itself after 5 s with one log line [SEC-07]', async () => {
    const { block, ended, out } = await start([MAIN]);
    const began = performance.now();
    block();
    expect(await ended).toEqual([null, 'SIGALRM']);
    expect(performance.now() - began).toBeGreaterThan(4000);
    const line = out()
      .split('\n')
      .find((text) => text.includes('stood still'));
    expect(Object.keys(JSON.parse(line ?? '{}')).toSorted()).toEqual([
      'hostname',
      'level',
      'msg',
      'pid',
      'seconds',
      'time',
    ]);
  });

  it('is replaced by npm start, which still stops on a signal [SEC-07]', async () => {
    const { child, block, ended, addresses, out } = await start(['scripts/start.ts']);
    block();
    await expect.poll(() => addresses().length, { timeout: 120_000 }).toBe(2);
    expect(out()).toContain('The server stood still and ended itself. It is started again in 1 s.');
    expect((await fetch(`${addresses()[1]}health/live`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it('keeps running while a debugger may pause it [SEC-07]', async () => {
    const { child, block } = await start(['--inspect=127.0.0.1:0', MAIN]);
    block();
    await setTimeout(8000);
    expect([child.exitCode, child.signalCode]).toEqual([null, null]);
  });
});
