import { expect, it } from 'vitest';
import { startTestServer } from '../../tests/support/server/start-test-server.ts';
import { beginMaintenance } from './maintenance/maintenance.ts';

const BOTH = { PRODUCTS: 'forderungsausfall,kfz-muster' };
const ENTRIES = ['/', '/tarifrechner/'];

it('leads to the main product, with the query, while it is the only one that counts [CONF-09, BROK-01]', async () => {
  const only = await startTestServer({ PRODUCTS: 'forderungsausfall' });
  for (const url of ENTRIES) {
    const { statusCode, headers } = await only.app.inject(`${url}?ivmnr=022230-101&utm_source=brief`);
    const location = '/tarifrechner/forderungsausfall/?ivmnr=022230-101&utm_source=brief';
    expect([statusCode, headers.location]).toEqual([302, location]);
  }
});

it('lists the products that PRODUCTS names, with the query in each link as it came [CONF-09, BROK-01]', async () => {
  const both = await startTestServer(BOTH);
  for (const url of ENTRIES) {
    const { statusCode, body } = await both.app.inject(`${url}?ivmnr=022230-101&utm_source=%22brief%22`);
    expect(statusCode).toBe(200);
    expect(body.match(/<h1>[^<]+<\/h1>/g)).toEqual(['<h1>Welche Versicherung suchen Sie?</h1>']);
    const query = '?ivmnr=022230-101&amp;utm_source=%22brief%22';
    expect([...body.matchAll(/<h2><a href="([^"]+)">([^<]+)<\/a><\/h2>/g)].map(([, ...link]) => link)).toEqual([
      [`/tarifrechner/forderungsausfall/${query}`, 'Forderungsausfall Versicherung'],
      [`/tarifrechner/kfz-muster/${query}`, 'Kfz-Versicherung'],
    ]);
    expect(body).toContain('Schutz, wenn ein Kunde Ihre Rechnung nicht zahlt.');
    expect(body).not.toContain('Zum Rechner');
  }
});

it('shows maintenance instead of the list, and leads back to it with the query [CONF-04, CONF-09]', async () => {
  const both = await startTestServer(BOTH);
  await beginMaintenance(both.database.kysely, { since: new Date(both.clock.now) });
  await both.maintenance.refresh();
  const { statusCode, body } = await both.app.inject('/?ivmnr=022230-101');
  expect(statusCode).toBe(503);
  expect(body).toContain('<a class="brand" href="/?ivmnr=022230-101">');
});

it('makes the only product that is on the main one [CONF-09]', async () => {
  const { app } = await startTestServer({ PRODUCTS: 'kfz-muster' });
  expect((await app.inject('/')).headers.location).toBe('/tarifrechner/kfz-muster/');
  const off = await app.inject('/tarifrechner/forderungsausfall/angebot');
  expect([off.statusCode, off.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(off.body).toContain('„Forderungsausfall Versicherung“ bieten wir hier zurzeit nicht an.');
});
