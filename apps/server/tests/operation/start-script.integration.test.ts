import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { API_BASE } from '../../src/paths.ts';
import { createTestDatabase, takeMigratedDatabase } from '../support/environment/embedded-postgres-test-database.ts';
import { makeDataDir, runStart } from '../support/environment/run-main.ts';

it('the server of npm run dev renders documents, after a change of a file too [DOC-02]', async () => {
  const environment = { DATABASE_URL: await createTestDatabase(), DATA_DIR: makeDataDir() };
  const { root, started, addresses } = runStart(environment, '--dev');
  const overview = async () => {
    const answer = await fetch(`${addresses().at(-1)}${API_BASE}/documents/leistungsuebersicht.pdf`);
    return [answer.status, (await answer.text()).slice(0, 5)];
  };

  await started(1);
  expect(await overview()).toEqual([200, '%PDF-']);
  utimesSync(join(root, 'products/forderungsausfall/documents/leistungsuebersicht.typ'), new Date(), new Date());
  await started(2);
  expect(await overview()).toEqual([200, '%PDF-']);
});

it('a server whose event loop stands still for 5 s is replaced by npm start, which still stops on a signal [SEC-07]', async () => {
  const DATA_DIR = makeDataDir();
  const BLOCK_WHEN = join(DATA_DIR, 'block');
  const { child, started, exit, addresses, out } = runStart({
    DATABASE_URL: await takeMigratedDatabase(),
    DATA_DIR,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'block-loop.ts')}`,
    BLOCK_WHEN,
  });
  await started(1);
  writeFileSync(BLOCK_WHEN, '');
  await started(2);
  expect(out()).toContain('"seconds":5,');
  expect(out()).toContain('The event loop of the server was blocked; it is started again.');
  expect((await fetch(`${addresses()[1]}/health/live`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
});
