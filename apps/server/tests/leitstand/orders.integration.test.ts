import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createReference } from '../../src/orders/order-reference.ts';
import { kfzOrder } from '../support/server/kfz-order.ts';
import { openLeitstand } from '../support/server/leitstand-calls.ts';
import { post } from '../support/server/order-calls.ts';
import { sharedTestServer } from '../support/server/start-test-server.ts';
import { validOrder } from '../support/server/valid-order.ts';

const server = await sharedTestServer();
const browser = await openLeitstand(server, 'Lea Leitung');

/** Everything that an order says of a person. */
const PERSONAL = /mueller|Müller|Bäckerei|Größe|Kim\b|Chausseestraße|23125001|DE\d{2}/i;

function referencesIn(html: string): string[] {
  return [...html.matchAll(/<a class="target whole" href="[^"]*">([^<]*)</g)].map(([, reference = '']) => reference);
}

const first = (await post(server, validOrder())).json().reference as string;
server.clock.now = new Date(server.clock.now.getTime() + 1);
const other = (
  await server.post('/orders/kfz-muster', kfzOrder(), { headers: { 'idempotency-key': crypto.randomUUID() } })
).json().reference as string;

describe('the list of orders', () => {
  it('shows tier, premium, intermediary and deliveries, and nothing of the person [LEIT-03, SEC-02]', async () => {
    const { body } = await browser.get('/leitstand/antraege');
    expect(referencesIn(body)).toEqual([other, first]);
    expect(body).toContain('>Forderungsausfall Rechner, Stufe 4<');
    expect(body).toContain('>3.255,84\u{a0}€<');
    expect(body).toMatch(/data-label="Vermittler"[^>]*><span>[\d-]+</);
    expect(body).toContain('Bestätigung wartet');
    expect(body).not.toMatch(PERSONAL);
  });

  it('is filtered by product, state and period, and ignores what it does not know [LEIT-03]', async () => {
    const shown = async (query: string) => referencesIn((await browser.get(`/leitstand/antraege?${query}`)).body);
    expect(await shown('produkt=kfz-muster')).toEqual([other]);
    expect(await shown('zustand=gescheitert')).toEqual([]);
    expect(await shown('zustand=offen&zeit=heute')).toEqual([other, first]);
    await server.database.pool.query(`update deliveries set state = 'failed' where reference = $1`, [first]);
    expect(await shown('zustand=gescheitert&zeit=woche')).toEqual([first]);
    await server.database.pool.query(`update deliveries set state = 'pending'`);
    expect(await shown('zustand=constructor&produkt=%3Cscript%3E&nach=1_x&zeit=toString')).toEqual([other, first]);
  });

  it('has 50 a page and goes on after the last one [LEIT-03]', async () => {
    const references = Array.from({ length: 60 }, () => createReference('FA', randomBytes));
    await server.database.pool.query(
      `insert into orders (reference, key_hash, product, sealed, accepted_at)
       select one, decode(md5(one), 'hex'), 'forderungsausfall', '', accepted_at - interval '1 hour'
       from orders, unnest($1::text[]) one where reference = $2`,
      [references, first],
    );
    const newest = await browser.get('/leitstand/antraege');
    expect(referencesIn(newest.body)).toHaveLength(50);
    const [, next = ''] = /href="([^"]*nach=[^"]*)">Ältere/.exec(newest.body) ?? [];
    const older = await browser.get(next.replaceAll('&amp;', '&'));
    expect(referencesIn(older.body)).toHaveLength(12);
    expect(older.body).not.toContain('Ältere Anträge');
    const all = [...referencesIn(newest.body), ...referencesIn(older.body)];
    expect(new Set(all).size).toBe(62);
    // Of an earlier version: nothing but the sealed order.
    expect(older.body).toContain('class="number"><span>–<');
    await server.database.pool.query(`delete from orders where sealed = ''`);
  });
});

it.each(['antraege/FA-0000-0001', 'antraege/FA-0000-0001/loeschen', 'antraege/x'])(
  'says that %s is not found, not to try again [LEIT-05]',
  async (path) => {
    const { statusCode, body } = await browser.get(`/leitstand/${path}`);
    expect([statusCode, body.includes('<h1>Nicht gefunden</h1>')]).toEqual([404, true]);
  },
);

describe('the search', () => {
  const search = (suche: string) => browser.post('/leitstand/antraege/suche', { suche }, '/leitstand/antraege');

  it('takes a reference in any spelling [LEIT-04]', async () => {
    for (const typed of [first, first.toLowerCase(), first.replaceAll('-', ' '), ` ${first.replaceAll('-', '')}`]) {
      const { statusCode, headers } = await search(typed);
      expect([statusCode, headers['location']]).toEqual([303, `/leitstand/antraege/${first}`]);
    }
    expect((await search('FA-0000-0001')).statusCode).toBe(422);
    expect((await search('')).body).toContain('Bitte geben Sie eine ganze Nummer');
  });

  it('finds an exact address and separately its other spellings, with the address in no log line [LEIT-04, SEC-02]', async () => {
    const { statusCode, body, headers } = await search('KIM.Mueller@example.org');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain('Ein Antrag nennt diese Adresse.');
    expect(referencesIn(body)).toEqual([first]);
    const tagged = (await search('kim.mueller+x@example.org')).body;
    expect(tagged).toContain('Andere Schreibweise');
    expect(referencesIn(tagged)).toEqual([first]);
    expect((await search('kim.muelle@example.org')).body).toContain('Kein Antrag der letzten 30 Tage');
    // Others search in this file too.
    expect(server.logged('leitstand-search').filter(({ agent }) => agent === 1)).toHaveLength(3);
    expect(server.log()).not.toMatch(PERSONAL);
  });

  it('finds no order by its address once the key of its day is destroyed, in a copy of the database either [LEIT-04, SEC-01]', async () => {
    const { rows } = await server.database.pool.query('select address_hashes from orders where reference = $1', [
      first,
    ]);
    const hash = rows[0].address_hashes[0] as Buffer;
    const of = (day: string, email: string) => server.keys.sealing.hash(day, 'orders.address_hashes', email);
    expect(await of('2026-11-21', 'kim.mueller@example.org')).toEqual(hash);
    const now = server.clock.now;
    server.clock.now = new Date(now.getTime() + 31 * 86_400_000);
    expect(await of('2026-11-21', 'kim.mueller@example.org')).toBeUndefined();
    server.clock.now = now;
  });

  it('leads to the list when it is asked for without words [LEIT-04]', async () => {
    const { statusCode, headers } = await browser.get('/leitstand/antraege/suche');
    expect([statusCode, headers['location']]).toEqual([303, '/leitstand/antraege']);
  });

  it('may be used 30 times a minute by one person [LEIT-04, SEC-10]', async () => {
    const greedy = await openLeitstand(server, 'Gero Gierig');
    const statuses: number[] = [];
    for (let tried = 0; tried < 31; tried += 1)
      statuses.push(
        (await greedy.post('/leitstand/antraege/suche', { suche: 'a@example.org' }, '/leitstand/antraege')).statusCode,
      );
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});
