import { afterEach, expect, it } from 'vitest';
import { findMaintenance } from '../../src/page/maintenance/maintenance.ts';
import { openLeitstand } from '../support/server/leitstand-calls.ts';
import { sharedTestServer } from '../support/server/start-test-server.ts';

const server = await sharedTestServer();
const PATH = '/leitstand/wartung';
const PAGE = '/tarifrechner/forderungsausfall/';
const SENTENCE = 'Er ist bald zurück <b>';

const lea = await openLeitstand(server, 'Lea Leitung');
function find() {
  return findMaintenance(server.database.kysely);
}

async function statusOf(url: string): Promise<number> {
  return (await server.app.inject(url)).statusCode;
}

afterEach(async () => {
  await lea.post(`${PATH}/beenden`);
});

it('closes the calculator after a preview of what visitors read, and opens it after a question [LEIT-07, CONF-04]', async () => {
  const noted = server.logged('leitstand-maintenance').length;
  expect((await lea.get(PATH)).body).toContain('Der Rechner ist offen.');
  const typed = { satz: SENTENCE, ende: '2199-01-02T18:30' };
  const asked = await lea.post(PATH, typed);
  expect(asked.body).toContain('<p>Er ist bald zurück &lt;b&gt;</p>');
  expect(asked.body).toContain('Voraussichtlich geht es am 02.01.2199 um 18:30');
  expect([await find(), await statusOf(PAGE)]).toEqual([undefined, 200]);

  const begun = await lea.post(PATH, { ...typed, sicher: 'ja' });
  expect([begun.statusCode, begun.headers['location']]).toEqual([303, PATH]);
  expect(await find()).toEqual({
    since: server.clock.now,
    message: SENTENCE,
    until: new Date('2199-01-02T17:30:00Z'),
  });
  expect(await statusOf(PAGE)).toBe(503);
  const { body } = await lea.get(PATH);
  for (const words of ['Der Rechner ist geschlossen', 'value="2199-01-02T18:30"', 'Die Wartung läuft.'])
    expect(body).toContain(words);
  expect((await lea.post(PATH, { satz: '', ende: '' })).body).toContain('Wartung ändern?');

  expect((await lea.get(`${PATH}/beenden`)).body).toContain('Rechner wieder öffnen');
  expect(await statusOf(PAGE)).toBe(503);
  expect((await lea.post(`${PATH}/beenden`)).headers['location']).toBe(PATH);
  expect((await lea.get(PATH)).body).toContain('Die Wartung ist beendet.');
  expect([await find(), await statusOf(PAGE)]).toEqual([undefined, 200]);
  expect(server.logged('leitstand-maintenance').slice(noted)).toMatchObject([
    { event: 'leitstand-maintenance-on', agent: 1 },
    { event: 'leitstand-maintenance-off', agent: 1 },
  ]);
  expect(server.log()).not.toContain('bald zurück');
});

it('says that an announced end has passed, and offers it no more [LEIT-07]', async () => {
  const { now } = server.clock;
  await lea.post(PATH, { satz: '', ende: '2099-01-01T10:00', sicher: 'ja' });
  await server.database.pool.query('update maintenance set expected_until = $1', [now]);
  const { body } = await lea.get(PATH);
  expect(body).toContain('Das angekündigte Ende ist vorbei.');
  expect(body).toMatch(/name="ende"[^>]* value=""/);
});

it.each([
  [{ satz: 'x'.repeat(301), ende: '' }, 'Bitte höchstens 300 Zeichen'],
  [{ satz: '', ende: '2020-01-01T10:00' }, 'Diese Zeit ist schon vorbei.'],
  [{ satz: '', ende: 'bald' }, 'Diese Zeit gibt es nicht.'],
])('refuses %o with what was typed, also when it is confirmed [LEIT-07]', async (typed, words) => {
  for (const fields of [typed, { ...typed, sicher: 'ja' }]) {
    const { statusCode, body } = await lea.post(PATH, fields);
    expect([statusCode, body.includes(words), body.includes('aria-invalid="true"')]).toEqual([422, true, true]);
    for (const value of Object.values(typed)) expect(body).toContain(`value="${value}"`);
  }
  expect(await find()).toBeUndefined();
});
