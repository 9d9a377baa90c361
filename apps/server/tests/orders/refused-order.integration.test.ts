import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { changed } from '../support/server/changed-order.ts';
import { ORDERS_URL, post, startReadyServer, storedOrders, waitingJobs } from '../support/server/order-calls.ts';
import { startTestServer } from '../support/server/start-test-server.ts';
import { validOrder } from '../support/server/valid-order.ts';

const fieldsRefused: [string, unknown, number, string, { field: string; code: string }[]][] = [
  [
    'an unknown field',
    changed((order) => (order.model.rabatt = 1)),
    400,
    'invalidRequest',
    [{ field: 'model.rabatt', code: 'unknownField' }],
  ],
  [
    'an unknown field at the top',
    changed((order) => (order['admin'] = true)),
    400,
    'invalidRequest',
    [{ field: 'admin', code: 'unknownField' }],
  ],
  [
    'a field of a wrong type',
    changed((order) => (order.model.plz = 10115)),
    400,
    'invalidRequest',
    [{ field: 'model.plz', code: 'wrongType' }],
  ],
  [
    'a missing amount',
    changed((order) => delete order.model.beitrag),
    400,
    'invalidRequest',
    [{ field: 'model.beitrag', code: 'missing' }],
  ],
  [
    '10,000 characters in one field',
    validOrder({ firmenname: 'a'.repeat(10_000) }),
    400,
    'invalidRequest',
    [{ field: 'model.firmenname', code: 'maxlength' }],
  ],
  [
    'another file name',
    changed((order) => (order.config.dateinameAntrag = '../../etc/passwd')),
    400,
    'invalidRequest',
    [{ field: 'config.dateinameAntrag', code: 'pattern' }],
  ],
  [
    'a house number of 31 characters',
    validOrder({ hausnummer: '100 - 104 A / 106 - 108 B / 999' }),
    422,
    'invalidAnswers',
    [{ field: 'hausnummer', code: 'maxlength' }],
  ],
  [
    'a start in the past',
    validOrder({ vertragsbeginn: '2026-10-01', Vertragsablauf: '2026-12-31' }),
    422,
    'invalidAnswers',
    [{ field: 'vertragsbeginn', code: 'invalidVertragsbeginnPast' }],
  ],
  [
    'a start seven months ahead',
    validOrder({ vertragsbeginn: '2027-06-01', Vertragsablauf: '2027-12-31' }),
    422,
    'invalidAnswers',
    [{ field: 'vertragsbeginn', code: 'invalidVertragsbeginn' }],
  ],
  [
    'a quarterly payment of a small tier',
    validOrder({ absicherung: 3, zahlungsweise: 4 }),
    422,
    'invalidAnswers',
    [{ field: 'zahlungsweise', code: 'invalidOption' }],
  ],
  ['a missing owner', validOrder({ inhaber: [] }), 422, 'invalidAnswers', [{ field: 'hasInhaber', code: 'required' }]],
  [
    'failures of other years',
    validOrder({
      ausfaelle: [
        { jahr: 1999, anzahl: 1, betrag: 1 },
        { jahr: 2024, anzahl: 0 },
        { jahr: 2023, anzahl: 0 },
      ],
    }),
    422,
    'invalidAnswers',
    [{ field: 'ausfaelle', code: 'invalid' }],
  ],
  [
    'a wrong e-mail address',
    validOrder({ email: 'kim' }),
    422,
    'invalidAnswers',
    [{ field: 'email', code: 'invalidEmail' }],
  ],
  ['an unknown postcode', validOrder({ plz: '00000' }), 422, 'invalidAnswers', [{ field: 'plz', code: 'unknownPLZ' }]],
  [
    'a confirmation to somebody else',
    changed((order) => (order.mailParams.to = 'else@example.org')),
    422,
    'invalidAnswers',
    [{ field: 'mailParams.to', code: 'mismatch' }],
  ],
  [
    'another end of the contract',
    validOrder({ Vertragsablauf: '2027-12-31' }),
    422,
    'invalidAnswers',
    [{ field: 'Vertragsablauf', code: 'mismatch' }],
  ],
  [
    'a missing consent',
    changed((order) => order.consents.pop()),
    422,
    'invalidAnswers',
    [{ field: 'downloadAccepted', code: 'required' }],
  ],
  [
    'a consent without its tick',
    validOrder({ rechtsuebergang: false }),
    422,
    'invalidAnswers',
    [{ field: 'rechtsuebergang', code: 'required' }],
  ],
  [
    'a consent of last year',
    changed((order) => Object.assign(order.consents[0] ?? {}, { time: '2025-11-21T09:59:00Z' })),
    422,
    'invalidAnswers',
    [{ field: 'consents.sepaErmaechtigung.time', code: 'invalid' }],
  ],
  [
    'a consent at a moment of thirty digits',
    changed((order) => Object.assign(order.consents[0] ?? {}, { time: `2026-11-21T09:59:00.${'1'.repeat(30)}Z` })),
    400,
    'invalidRequest',
    [{ field: 'consents.0.time', code: 'maxlength' }],
  ],
  [
    'a NUL character',
    validOrder({ firmenname: 'A\u0000B' }),
    422,
    'invalidAnswers',
    [{ field: 'firmenname', code: 'notAllowedChars' }],
  ],
  [
    'half a surrogate pair',
    validOrder({ geschaeftsgegenstand: 'A\ud83d' }),
    422,
    'invalidAnswers',
    [{ field: 'geschaeftsgegenstand', code: 'notAllowedChars' }],
  ],
];

describe('a refused order', () => {
  it('answers every wrong field with status, code and field list, and stores nothing [VAL-23, SEC-03]', async () => {
    const server = await startReadyServer();
    const key = randomUUID();
    for (const [name, payload, status, code, fields] of fieldsRefused) {
      const response = await post(server, payload, key);
      expect({ name, status: response.statusCode, answer: response.json() }).toEqual({
        name,
        status,
        answer: { code, fields },
      });
    }
    expect(await storedOrders(server)).toEqual([]);
    expect(await waitingJobs(server)).toEqual([]);
    expect((await post(server, validOrder(), key)).statusCode).toBe(201);
  });

  it.each([['beitrag'], ['jahresMax'], ['abnehmerMax']])(
    'names the right amounts for a wrong %s [TAR-11]',
    async (amount) => {
      const server = await startReadyServer();
      const response = await post(
        server,
        changed((order) => (order.model[amount] = Number(order.model[amount]) - 1)),
      );
      expect(response.statusCode).toBe(409);
      expect(response.json()).toEqual({
        code: 'priceChanged',
        amounts: { beitrag: 81_396, jahresMax: 10_000_000, abnehmerMax: 5_000_000 },
      });
      expect(await storedOrders(server)).toEqual([]);
    },
  );

  it.each([
    ['a legal text', changed((order) => (order.selection.avb = '2025-01'))],
    ['a consent', changed((order) => (order.consents[0] = { ...order.consents[0], version: '2025-01' }))],
  ])('reports changed texts for an old version of %s [ORD-01]', async (_name, payload) => {
    const server = await startReadyServer();
    const response = await post(server, payload);
    expect([response.statusCode, response.json()]).toEqual([409, { code: 'textsChanged' }]);
    expect(await storedOrders(server)).toEqual([]);
  });

  it('has its own codes for a body that is no order [SEC-03]', async () => {
    const server = await startReadyServer();
    const huge = JSON.stringify(validOrder({ firmenname: 'a'.repeat(10 * 1024 * 1024) }));
    const attempts: [string, Promise<{ statusCode: number; body: string }>, number, string][] = [
      ['broken JSON', post(server, '{"model":'), 400, 'badRequest'],
      ['10 MB', post(server, huge), 413, 'tooLarge'],
      ['a prototype', post(server, '{"__proto__":{"x":1}}'), 400, 'badRequest'],
      ['a list', post(server, '[]'), 400, 'invalidRequest'],
      ['no key', server.request({ method: 'POST', url: ORDERS_URL, payload: validOrder() }), 400, 'invalidRequest'],
      ['a wrong key', post(server, validOrder(), '1'), 400, 'invalidRequest'],
      ["nobody's key", post(server, validOrder(), '00000000-0000-0000-0000-000000000000'), 400, 'invalidRequest'],
      [
        'plain text',
        server.request({
          method: 'POST',
          url: ORDERS_URL,
          headers: { 'content-type': 'text/plain' },
          payload: JSON.stringify(validOrder()),
        }),
        415,
        'unsupportedMediaType',
      ],
      [
        'another type',
        server.request({ method: 'POST', url: ORDERS_URL, headers: { 'content-type': 'text/xml' }, payload: '<a/>' }),
        415,
        'unsupportedMediaType',
      ],
      [
        'no token',
        server.request({
          method: 'POST',
          url: ORDERS_URL,
          headers: { 'x-xsrf-token': '', 'idempotency-key': randomUUID() },
          payload: validOrder(),
        }),
        403,
        'csrf',
      ],
    ];
    for (const [name, attempt, status, code] of attempts) {
      const response = await attempt;
      expect({ name, status: response.statusCode, code: JSON.parse(response.body).code }).toEqual({
        name,
        status,
        code,
      });
    }
    expect(await storedOrders(server)).toEqual([]);
    expect((await server.app.inject('/health/ready')).statusCode).toBe(200);
  });

  it('is refused if its deliveries cannot be stored, with an answer free of internals [ORD-03, SEC-03]', async () => {
    const server = await startTestServer();
    await server.database.pool.query('drop schema graphile_worker cascade');
    const response = await post(server, validOrder());
    expect([response.statusCode, response.json()]).toEqual([500, { code: 'internal' }]);
    expect(await storedOrders(server)).toEqual([]);
  });
});
