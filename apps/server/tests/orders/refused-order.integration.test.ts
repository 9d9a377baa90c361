import { randomUUID } from 'node:crypto';
import { formatGermanTimestamp } from '@fa/rechner/formats/calendar-date';
import { expect, it } from 'vitest';
import { ORDERS_URL, pendingDeliveries, post, startReadyServer, storedOrders } from '../support/server/order-calls.ts';
import { orderOfNow } from '../support/server/order-of-now.ts';
import { sampleTexts } from '../support/server/sample-documents.ts';
import { codeOf } from '../support/server/saved-links.ts';
import { startTestServer } from '../support/server/start-test-server.ts';
import { changed, validOrder } from '../support/server/valid-order.ts';

/** The payload of an order, the wrong field and its code. */
type Refused = readonly (readonly [payload: unknown, field: string, code: string])[];

function consentedAt(time: string) {
  return changed(({ consents }) => Object.assign(consents[0] ?? {}, { time }));
}

/** A row for each code of the schema, whose bounds have their own tests. */
const NO_ORDERS: Refused = [
  [changed((order) => (order.model.rabatt = 1)), 'model.rabatt', 'unknownField'],
  [changed((order) => (order.model.plz = 10115)), 'model.plz', 'wrongType'],
  [changed((order) => delete order.model.beitrag), 'model.beitrag', 'missing'],
  [validOrder({ firmenname: 'a'.repeat(10_000) }), 'model.firmenname', 'maxlength'],
  [changed(({ config }) => (config.dateinameAntrag = '../x')), 'config.dateinameAntrag', 'pattern'],
];

const WRONG_ANSWERS: Refused = [
  [validOrder({ vertragsbeginn: '2026-10-01' }), 'vertragsbeginn', 'invalidVertragsbeginnPast'],
  [validOrder({ inhaber: [] }), 'hasInhaber', 'required'],
  [changed(({ mailParams }) => (mailParams.to = 'x@y.de')), 'mailParams.to', 'mismatch'],
  [validOrder({ Vertragsablauf: '2027-12-31' }), 'Vertragsablauf', 'mismatch'],
  [changed((order) => order.consents.pop()), 'downloadAccepted', 'required'],
  [validOrder({ rechtsuebergang: false }), 'rechtsuebergang', 'required'],
  [consentedAt('2025-11-21T09:59:00Z'), 'consents.sepaErmaechtigung.time', 'invalid'],
  [validOrder({ firmenname: 'A\u0000B' }), 'firmenname', 'notAllowedChars'],
];

it.each([
  ['no order', 400, 'invalidRequest', NO_ORDERS],
  ['wrong answers', 422, 'invalidAnswers', WRONG_ANSWERS],
] as const)('names each field of %s and stores nothing [VAL-23, SEC-03]', async (_kind, status, code, refused) => {
  const server = await startReadyServer();
  const key = randomUUID();
  for (const [payload, field, fieldCode] of refused) {
    const response = await post(server, payload, key);
    const answer = { code, fields: [{ field, code: fieldCode }] };
    expect([response.statusCode, response.json()]).toEqual([status, answer]);
  }
  expect(await storedOrders(server)).toEqual([]);
  expect(await pendingDeliveries(server)).toEqual([]);
  expect((await post(server, validOrder(), key)).statusCode).toBe(201);
});

it('says in words what a rule of the product forbids [VAL-23, VAL-11]', async () => {
  const server = await startReadyServer();
  const response = await post(server, validOrder({ nettoumsatz: 15_000_001 }));
  const message = 'Der Nettoumsatz darf höchstens 15.000.000 € betragen.';
  expect(response.json()).toEqual({
    code: 'invalidAnswers',
    fields: [{ field: 'nettoumsatz', code: 'maxNettoumsatz', message: expect.stringContaining('15.000.000') }],
  });
  expect(response.json().fields[0].message.replaceAll('\u00a0', ' ')).toBe(message);
});

it('names the right amounts for any wrong one [TAR-11]', async () => {
  const server = await startReadyServer();
  const amounts = { beitrag: 81_396, jahresMax: 10_000_000, abnehmerMax: 5_000_000 };
  for (const name of Object.keys(amounts)) {
    const wrong = changed((order) => (order.model[name] = Number(order.model[name]) - 1));
    const response = await post(server, wrong);
    const fields = [{ field: `amounts.${name}`, code: 'outdated' }];
    expect([name, response.statusCode, response.json()]).toEqual([
      name,
      409,
      { code: 'priceChanged', amounts, fields },
    ]);
  }
  expect(await storedOrders(server)).toEqual([]);
});

/** An order whose applicant was shown another version or amount with the first consent, or with the download. */
function shownOtherwise(where: 'consent' | 'download', part: 'versions' | 'amounts', other: object) {
  return changed((order) => {
    const given = (where === 'download' ? order['download'] : order.consents[0]?.['shown']) as Record<string, object>;
    given[part] = { ...given[part], ...other };
  });
}

it.each([
  ['selection.avb', 'textsChanged', changed((order) => (order.selection.avb = '2025-01'))],
  [
    'consents.sepaErmaechtigung.version',
    'textsChanged',
    changed(({ consents }) => Object.assign(consents[0] ?? {}, { version: '2025-01' })),
  ],
  [
    'consents.sepaErmaechtigung.shown.versions.avb',
    'textsChanged',
    shownOtherwise('consent', 'versions', { avb: '2025-01' }),
  ],
  [
    'download.versions.produktinformation',
    'textsChanged',
    shownOtherwise('download', 'versions', { produktinformation: '2025-01' }),
  ],
  [
    'consents.sepaErmaechtigung.shown.amounts.beitrag',
    'priceChanged',
    shownOtherwise('consent', 'amounts', { beitrag: 1 }),
  ],
  ['download.amounts.beitrag', 'priceChanged', shownOtherwise('download', 'amounts', { beitrag: 1 })],
  [
    'download.offer',
    'textsChanged',
    changed((order) => Object.assign(order['download'] as object, { offer: '["2026-12-01",5,true,4]' })),
  ],
  ['consents.sepaErmaechtigung.shown', 'textsChanged', changed((order) => delete order.consents[0]?.['shown'])],
  ['download', 'textsChanged', changed((order) => delete order['download'])],
])('is refused for what its applicant was not shown: %s [ORD-08, SEC-03]', async (field, code, payload) => {
  const server = await startReadyServer();
  const response = await post(server, payload);
  expect([response.statusCode, response.json()]).toMatchObject([409, { code, fields: [{ field, code: 'outdated' }] }]);
  const { texts } = response.json();
  const { version, date } = sampleTexts['bedingungen'] ?? {};
  if (code === 'textsChanged') expect(texts.avb).toEqual({ version, date });
  expect(await storedOrders(server)).toEqual([]);
});

it('is refused for a download or consent from before the date of a text that it claims [ORD-08]', async () => {
  const server = await startReadyServer();
  const { date = '' } = sampleTexts['bedingungen'] ?? {};
  const atNight = new Date(`${date}T00:30:00+01:00`);
  server.clock.now = atNight;
  const order = orderOfNow(atNight, 'Nachtschicht GmbH');
  const [first, ...others] = order.consents;
  const before = new Date(atNight.getTime() - 3_600_000);
  const older = (changes: object) => post(server, { ...order, ...changes });
  const downloadTimestamp = formatGermanTimestamp(before.getTime());
  for (const [payload, field] of [
    [{ model: { ...order.model, downloadTimestamp } }, 'downloadTimestamp'],
    [{ consents: [{ ...first, time: before.toISOString() }, ...others] }, `consents.${first?.name}.time`],
  ] as const) {
    const response = await older(payload);
    expect(codeOf(response)).toBe('409 textsChanged');
    expect(response.json().fields).toEqual([{ field, code: 'outdated' }]);
  }
  expect(await storedOrders(server)).toEqual([]);
  expect((await older({})).statusCode).toBe(201);
});

it('has separate codes for a body that is not an order [SEC-03]', async () => {
  const server = await startReadyServer();
  const huge = JSON.stringify(validOrder({ firmenname: 'a'.repeat(257 * 1024) }));
  const bare = (headers: Record<string, string>, payload: string) =>
    server.request({ method: 'POST', url: ORDERS_URL, headers, payload });
  const text = JSON.stringify(validOrder());
  const attempts: [string, Promise<{ statusCode: number; body: string }>, number, string][] = [
    ['broken JSON', post(server, '{"model":'), 400, 'badRequest'],
    ['257 kB', post(server, huge), 413, 'tooLarge'],
    ['a prototype', post(server, '{"__proto__":{"x":1}}'), 400, 'badRequest'],
    ['a list', post(server, '[]'), 400, 'invalidRequest'],
    ['no key', server.post('/orders', text), 400, 'invalidRequest'],
    ['a wrong key', post(server, validOrder(), '1'), 400, 'invalidRequest'],
    ["nobody's key", post(server, validOrder(), '00000000-0000-0000-0000-000000000000'), 400, 'invalidRequest'],
    ["nobody's other key", post(server, validOrder(), 'ffffffff-ffff-ffff-ffff-ffffffffffff'), 400, 'invalidRequest'],
    ['plain text', bare({ 'content-type': 'text/plain' }, text), 415, 'unsupportedMediaType'],
    ['another type', bare({ 'content-type': 'text/xml' }, '<a/>'), 415, 'unsupportedMediaType'],
    ['no token', server.post('/orders', text, { headers: { 'x-xsrf-token': '' } }), 403, 'csrf'],
  ];
  for (const [name, attempt, status, code] of attempts) {
    const { statusCode, body } = await attempt;
    expect([name, statusCode, JSON.parse(body).code]).toEqual([name, status, code]);
  }
  expect(await storedOrders(server)).toEqual([]);
  expect((await server.app.inject('/health/ready')).statusCode).toBe(200);
});

it('is refused if its deliveries cannot be stored, with an answer free of internals [ORD-03, SEC-03]', async () => {
  const server = await startTestServer();
  await server.database.pool.query('drop table deliveries');
  const response = await post(server, validOrder());
  expect([response.statusCode, response.json()]).toEqual([500, { code: 'internal' }]);
  expect(await storedOrders(server)).toEqual([]);
});
