import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { API_BASE } from '../../src/paths.ts';
import { createTestDatabase } from '../support/environment/embedded-postgres-test-database.ts';
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
