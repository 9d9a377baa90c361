import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { codeOf } from '../../tests/support/server/saved-links.ts';
import { restart, rowsOf, startBeside } from '../../tests/support/server/server-calls.ts';
import { sharedTestServer, startTestServer, type TestServer } from '../../tests/support/server/start-test-server.ts';
import { validOrder } from '../../tests/support/server/valid-order.ts';
import { openFunnel } from './funnel.ts';

const URL = '/tarifrechner/api/steps';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
const SHOWN = { product: 'forderungsausfall', step: 'absicherung', from: 'vertragsbeginn' };

const server = await sharedTestServer();

/** Sends a count like a page, without cookies and token. */
function send(to: TestServer, payload: object, headers: Record<string, string> = {}) {
  const ofPage = { origin: 'http://localhost', host: 'localhost', 'sec-fetch-site': 'same-origin' };
  return to.app.inject({ method: 'POST', url: URL, payload, headers: { ...ofPage, ...headers } });
}

/** Returns the counters in the database after a stop of the process. */
async function counted(of: TestServer) {
  await restart(of);
  const rows = await rowsOf(of, 'funnel_counts');
  return rows
    .map(({ kind, step, from_step, field, code, dimension, value, amount }) =>
      [kind, step, from_step, field, code, dimension, value, amount].filter((part) => part !== '').join(' '),
    )
    .toSorted();
}

async function daysOf({ database }: TestServer) {
  const { rows } = await database.pool.query<{ day: string }>('select day::text from funnel_counts');
  return new Set(rows.map(({ day }) => day));
}

it('a step is counted without cookie, by one dimension each, on its day [LEIT-10]', async () => {
  const own = await startTestServer();
  const from = { partner: 'bauhandwerk', broker: '022230-600' };
  const variants = [{ name: 'angebot-aufbau', variant: 'leistung-zuerst' }];
  const answer = await send(own, { ...SHOWN, ...from, variants }, { 'user-agent': PHONE });
  expect([answer.statusCode, answer.body, answer.cookies]).toEqual([204, '', []]);
  await send(own, SHOWN);
  expect(await counted(own)).toEqual([
    'step absicherung vertragsbeginn all 2',
    'step absicherung vertragsbeginn broker 022230-600 1',
    'step absicherung vertragsbeginn broker 1',
    'step absicherung vertragsbeginn device desktop 1',
    'step absicherung vertragsbeginn device phone 1',
    'step absicherung vertragsbeginn partner 1',
    'step absicherung vertragsbeginn partner bauhandwerk 1',
    'step absicherung vertragsbeginn variant angebot-aufbau=leistung-zuerst 1',
  ]);
  expect(await daysOf(own)).toEqual(new Set(['2026-11-21']));
});

it('nothing is counted that no product, partner, broker or experiment knows [LEIT-10]', async () => {
  const own = await startTestServer();
  const marker = 'Mustermann-Marker';
  const unknown = { partner: marker, broker: '999999-999', variants: [{ name: marker, variant: marker }] };
  expect((await send(own, { ...SHOWN, ...unknown })).statusCode).toBe(204);
  for (const wrong of [
    { product: marker },
    { step: marker },
    { from: marker },
    { step: 'danke' },
    { from: SHOWN.step },
  ])
    expect((await send(own, { ...SHOWN, ...wrong })).statusCode).toBe(204);
  expect(codeOf(await send(own, { ...SHOWN, model: { email: marker } }))).toBe('400 invalidRequest');
  expect(codeOf(await send(own, { ...SHOWN, broker: '../..' }))).toBe('400 invalidRequest');
  expect(await counted(own)).toEqual([
    'step absicherung vertragsbeginn all 1',
    'step absicherung vertragsbeginn broker 1',
    'step absicherung vertragsbeginn device desktop 1',
    'step absicherung vertragsbeginn partner 1',
  ]);
  expect(JSON.stringify(await rowsOf(own, 'funnel_counts')) + own.log()).not.toContain(marker);
});

it('a field that holds somebody up is counted by field and code, never with a value [LEIT-11]', async () => {
  const own = await startTestServer();
  const errors = [
    { field: 'ausfaelle.0.betrag', code: 'required' },
    { field: 'ausfaelle.1.betrag', code: 'required' },
    { field: 'nettoumsatz', code: 'aboveMaximum' },
    { field: 'email', code: 'required' },
    { field: 'Kim', code: 'required' },
  ];
  await send(own, { product: 'forderungsausfall', step: 'umsatz', errors });
  expect(await counted(own)).toEqual([
    'error umsatz ausfaelle.betrag required all 1',
    'error umsatz nettoumsatz own all 1',
  ]);
});

it('an accepted order is counted once, with the partner of its header [LEIT-10]', async () => {
  const own = await startTestServer();
  const headers = { 'idempotency-key': randomUUID(), 'x-partner': 'bauhandwerk', 'user-agent': PHONE };
  const order = validOrder();
  const statuses = [];
  for (let turn = 0; turn < 2; turn += 1) statuses.push((await own.post('/orders', order, { headers })).statusCode);
  expect(statuses).toEqual([201, 200]);
  expect(await counted(own)).toEqual([
    'order all 1',
    expect.stringMatching(/^order broker(?: \d{6}-\d{3})? 1$/),
    'order device phone 1',
    'order partner bauhandwerk 1',
  ]);
});

it('counts of another origin are refused, and those beyond the limits [LEIT-10, SEC-10]', async () => {
  expect(codeOf(await send(server, SHOWN, { origin: 'https://evil.example' }))).toBe('403 csrf');
  expect(codeOf(await send(server, SHOWN, { 'sec-fetch-site': 'cross-site' }))).toBe('403 csrf');
});

it('processes add to the same counters, also after an outage of the database [LEIT-10]', async () => {
  const own = await startTestServer();
  const other = await startBeside(own);
  await Promise.all([own, other, other].map((each) => send(each, SHOWN)));
  await restart(other);
  expect((await counted(own)).filter((line) => line.includes('all'))).toEqual([
    'step absicherung vertragsbeginn all 3',
  ]);
  const funnel = openFunnel(own.context);
  const row = { product: 'p', kind: 'order', step: '', fromStep: '', field: '', code: '', dimension: 'all' } as const;
  funnel.count([{ ...row, value: '' }]);
  await own.database.pool.query('alter table funnel_counts rename to away');
  await funnel.watch().stop();
  await own.database.pool.query('alter table away rename to funnel_counts');
  funnel.count([{ ...row, value: '' }]);
  await funnel.watch().stop();
  expect(await counted(own)).toContain('order all 2');
});

it('a day begins at midnight in Berlin; counters are deleted after 13 months [LEIT-10]', async () => {
  const own = await startTestServer();
  for (const now of ['2025-10-20T22:30Z', '2025-10-21T22:30Z', '2026-11-21T22:30Z']) {
    own.clock.now = new Date(now);
    await send(own, SHOWN);
  }
  own.clock.now = new Date('2026-11-21T23:30Z');
  await send(own, SHOWN);
  for (let turn = 0; turn < 2; turn += 1) await restart(own);
  expect(await daysOf(own)).toEqual(new Set(['2025-10-22', '2026-11-21', '2026-11-22']));
});
