import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { API_BASE } from '../../src/paths.ts';
import { createTestDatabase } from '../support/environment/embedded-postgres-test-database.ts';
import { ownEnvironment } from '../support/environment/own-environment.ts';
import { makeDataDir } from '../support/environment/run-main.ts';

const ROOT = join(import.meta.dirname, '../../../..');

it('the server of npm run dev renders documents, after a change of a file too [DOC-02]', async () => {
  const child = spawn(process.execPath, ['scripts/start.ts', '--dev'], {
    cwd: ROOT,
    env: { ...ownEnvironment(), PORT: '0', DATABASE_URL: await createTestDatabase(), DATA_DIR: makeDataDir() },
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += chunk));
  const addresses = () =>
    [...out.matchAll(/Forderungsausfall Rechner: +(http:\/\/[^/\s]+)/g)].map(([, origin]) => origin);
  const started = async (count: number) => {
    await expect.poll(() => addresses().length, { timeout: 120_000, message: out }).toBeGreaterThanOrEqual(count);
  };
  const overview = async () => {
    const answer = await fetch(`${addresses().at(-1)}${API_BASE}/documents/leistungsuebersicht.pdf`);
    return [answer.status, (await answer.text()).slice(0, 5)];
  };

  await started(1);
  expect(await overview()).toEqual([200, '%PDF-']);
  utimesSync(join(ROOT, 'documents/leistungsuebersicht.typ'), new Date(), new Date());
  await started(2);
  expect(await overview()).toEqual([200, '%PDF-']);
});
