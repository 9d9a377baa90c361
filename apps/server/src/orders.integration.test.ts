import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { isReference } from './services/order-reference.ts';
import { startTestServer, type TestServer } from './test-server/start-test-server.ts';
import { validOrder } from './test-server/valid-order.ts';

const URL = '/tarifrechner/api/orders';

const post = (server: TestServer, payload: unknown, key: string = randomUUID()) =>
  server.request({
    method: 'POST',
    url: URL,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

const storedOrders = ({ database }: TestServer) => database.kysely.selectFrom('orders').selectAll().execute();

const waitingJobs = async ({ database }: TestServer): Promise<string[]> => {
  const { rows } = await database.pool.query<{ task_identifier: string }>(
    'select task_identifier from graphile_worker.jobs order by 1',
  );
  return rows.map((row) => row.task_identifier);
};

const deliver = async (server: TestServer): Promise<Email[]> => {
  const jobs = await server.startJobs();
  for (let round = 0; round < 200 && (await waitingJobs(server)).length > 0; round += 1) await delay(50);
  await jobs.stop();
  const mails = await server.database.kysely.selectFrom('local_mails').selectAll().execute();
  return Promise.all(mails.map(({ source }) => PostalMime.parse(source)));
};

const textOfPdf = async (content: unknown): Promise<string> => {
  const pdf = await getDocumentProxy(new Uint8Array(content as ArrayBuffer));
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};

/** A server with the job tables, as after its first start. */
const startReadyServer = async (environment?: Record<string, string>): Promise<TestServer> => {
  const server = await startTestServer(environment);
  await (await server.startJobs()).stop();
  return server;
};

describe('an accepted order', () => {
  it('[ORD-01] [ORD-03] [MAIL-01] [DOC-02] is stored once and leads to two mails with their documents', async () => {
    const server = await startReadyServer();
    const response = await post(server, validOrder());

    expect(response.statusCode).toBe(201);
    const { reference, acceptedAt, confirmationMail } = response.json();
    expect(isReference(reference)).toBe(true);
    expect({ acceptedAt, confirmationMail }).toEqual({
      acceptedAt: '2026-11-21T10:00:00.000Z',
      confirmationMail: true,
    });

    const [order, ...others] = await storedOrders(server);
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      reference,
      snapshot: { amounts: { beitrag: 81_396, jahresMax: 10_000_000, abnehmerMax: 5_000_000 } },
    });
    expect(order?.snapshot.consents.map(({ name }) => name)).toEqual([
      'sepaErmaechtigung',
      'rechtsuebergang',
      'downloadAccepted',
    ]);
    expect(await waitingJobs(server)).toEqual(['confirmation-mail', 'insurer-mail']);

    const mails = await deliver(server);
    expect(mails).toHaveLength(2);
    const confirmation = mails.find((mail) => mail.to?.[0]?.address === 'kim.mueller@example.org');
    const insurer = mails.find((mail) => mail.to?.[0]?.address === 'antragseingang@muster-versicherung.example');

    expect(confirmation?.text).toContain('Guten Tag Kim Müller,');
    for (const part of [confirmation?.text, confirmation?.html]) {
      expect(part).toContain(reference);
      expect(part).toContain('Eingangsbestätigung, noch keine Annahme des Antrags');
      expect(part).toContain('spätestens nach 30 Tagen unwiderruflich gelöscht');
      expect(part).toContain('813,96\u00a0€');
    }
    expect(confirmation?.html).toContain('Bäckerei Größe &amp; Söhne GmbH');
    expect(confirmation?.attachments.map(({ filename }) => filename)).toEqual([
      'Antrag-Forderungsausfall-261121110000.pdf',
      'Vertragsunterlagen-Forderungsausfall.pdf',
    ]);

    const antrag = await textOfPdf(confirmation?.attachments[0]?.content);
    for (const text of [
      reference,
      '813,96 €',
      '100.000 €',
      '50.000 €',
      '3.255,84 €',
      'Bäckerei Größe & Söhne GmbH',
      'Kim',
      'DE89 3704 0044 0532 0130 00',
      '2025: 1 Forderungsausfall in Höhe von 12.000 €',
      'DE98ZZZ09999999999',
    ]) {
      expect(antrag).toContain(text);
    }
    const unterlagen = await textOfPdf(confirmation?.attachments[1]?.content);
    for (const text of ['813,96 €', '3.255,84 €', '100.000 €', '50.000 €', '01.12.2026', '31.12.2026'])
      expect(unterlagen).toContain(text);

    expect(insurer?.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf', 'application/json']);
    const json = JSON.parse(new TextDecoder().decode(insurer?.attachments[1]?.content as ArrayBuffer));
    expect(json).toMatchObject({
      reference,
      antworten: { firmenname: 'Bäckerei Größe & Söhne GmbH' },
      amounts: { beitrag: 81_396 },
    });
  });

  it('[ORD-02] answers the same order with the same key again, also next month', async () => {
    const server = await startReadyServer();
    const key = randomUUID();
    const first = await post(server, validOrder(), key);
    server.clock.now = new Date('2027-01-02T10:00:00.000Z');
    const retried = { ...validOrder(), config: { dateinameAntrag: 'Antrag-Forderungsausfall-270102110000.pdf' } };
    const second = await post(server, retried, key);
    expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
    expect(second.body).toBe(first.body);
    expect(await storedOrders(server)).toHaveLength(1);
  });

  it('[ORD-02] refuses other content under the same key with the existing reference', async () => {
    const server = await startReadyServer();
    const key = randomUUID();
    const { reference } = (await post(server, validOrder(), key)).json();
    const other = await post(server, validOrder({ firmenname: 'Andere GmbH' }), key);
    expect(other.statusCode).toBe(422);
    expect(other.json()).toEqual({ code: 'orderKeyReused', reference });
    expect(await storedOrders(server)).toHaveLength(1);
  });

  it('[ORD-02] [ORD-03] becomes one order of 20 posts at once with one key', async () => {
    const server = await startReadyServer();
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 20 }, () => post(server, validOrder(), key)));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(19);
    expect(await storedOrders(server)).toHaveLength(1);
    expect(await waitingJobs(server)).toEqual(['confirmation-mail', 'insurer-mail']);
  });

  it.each([
    ['a pattern of the address', { EXCLUDED_EMAILS_SET_ORDER: '@nowhere\\.example$, @example\\.org$' }],
    ['no order mail at all', { SEND_ORDER_MAIL: 'false' }],
  ])('[ORD-04] is recorded without mails for %s', async (_name, environment) => {
    const server = await startReadyServer(environment);
    const response = await post(server, validOrder());
    expect(response.json()).toMatchObject({ confirmationMail: false });
    expect(await storedOrders(server)).toHaveLength(1);
    expect(await waitingJobs(server)).toEqual([]);
  });

  it('[VAL-23] [FLOW-09] holds relevant answers only', async () => {
    const server = await startReadyServer();
    const order = validOrder({ azvm: 'AZ 1', bic: 'COBADEFFXXX' });
    expect((await post(server, order)).statusCode).toBe(201);
    const [stored] = await storedOrders(server);
    expect(stored?.snapshot.antworten).not.toHaveProperty('azvm');
    expect(stored?.snapshot.antworten).not.toHaveProperty('bic');
    expect(stored?.snapshot.antworten).toMatchObject({ hasInhaber: true, abweichenderOnlinezugang: false });
  });

  it('[SEC-02] leaves nothing personal in the log and nothing but a reference in the jobs', async () => {
    const server = await startReadyServer();
    const { reference } = (await post(server, validOrder())).json();
    const { rows } = await server.database.pool.query('select payload from graphile_worker._private_jobs');
    expect(rows).toEqual([{ payload: { reference } }, { payload: { reference } }]);
    await deliver(server);
    await server.request({
      method: 'GET',
      url: '/tarifrechner/forderungsausfall/?ivmnr=123456-789&email=kim.mueller@example.org',
    });
    expect(server.log()).toContain('"route":"/tarifrechner/api/orders"');
    expect(server.log()).not.toMatch(/mueller|Müller|Größe|DE8937|123456-789/i);
  });

  it('[UI-08] [SEC-01] is deleted with its mails when the server starts 30 days later', async () => {
    const server = await startReadyServer();
    await post(server, validOrder());
    await deliver(server);
    server.clock.now = new Date('2026-12-21T09:59:00.000Z');
    await (await server.startJobs()).stop();
    expect(await storedOrders(server)).toHaveLength(1);
    server.clock.now = new Date('2026-12-21T10:00:01.000Z');
    await (await server.startJobs()).stop();
    expect(await storedOrders(server)).toEqual([]);
    expect(await server.database.kysely.selectFrom('local_mails').selectAll().execute()).toEqual([]);
  });
});

const changed = (change: (order: Record<string, any>) => void): unknown => {
  const order = structuredClone(validOrder()) as Record<string, any>;
  change(order);
  return order;
};

const fieldsRefused: [string, unknown, number, string, { field: string; code: string }[]][] = [
  [
    'an unknown field',
    changed((order) => (order['model'].rabatt = 1)),
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
    changed((order) => (order['model'].plz = 10115)),
    400,
    'invalidRequest',
    [{ field: 'model.plz', code: 'wrongType' }],
  ],
  [
    'a missing amount',
    changed((order) => delete order['model'].beitrag),
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
    changed((order) => (order['config'].dateinameAntrag = '../../etc/passwd')),
    400,
    'invalidRequest',
    [{ field: 'config.dateinameAntrag', code: 'pattern' }],
  ],
  [
    'a start in the past',
    validOrder({ vertragsbeginn: '2026-10-01', Vertragsablauf: '2026-12-31' }),
    422,
    'invalidAnswers',
    [{ field: 'vertragsbeginn', code: 'invalidOption' }],
  ],
  [
    'a start seven months ahead',
    validOrder({ vertragsbeginn: '2027-06-01', Vertragsablauf: '2027-12-31' }),
    422,
    'invalidAnswers',
    [{ field: 'vertragsbeginn', code: 'invalidOption' }],
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
    [{ field: 'ausfaelle.0.jahr', code: 'mismatch' }],
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
    changed((order) => (order['mailParams'].to = 'else@example.org')),
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
    changed((order) => order['consents'].pop()),
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
  it('[VAL-23] [SEC-03] [ORD-02] answers status, code and fields for every wrong field, stores nothing and lives on', async () => {
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
    '[TAR-11] for a wrong %s names the right amounts',
    async (amount) => {
      const server = await startReadyServer();
      const response = await post(
        server,
        changed((order) => (order['model'][amount] -= 1)),
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
    ['a legal text', changed((order) => (order['selection'].avb = '2025-01'))],
    ['a consent', changed((order) => (order['consents'][0].version = '2025-01'))],
  ])('[ORD-01] for an old version of %s says that the texts changed', async (_name, payload) => {
    const server = await startReadyServer();
    const response = await post(server, payload);
    expect([response.statusCode, response.json()]).toEqual([409, { code: 'textsChanged' }]);
    expect(await storedOrders(server)).toEqual([]);
  });

  it('[SEC-03] for what is no order at all has its own codes', async () => {
    const server = await startReadyServer();
    const huge = JSON.stringify(validOrder({ firmenname: 'a'.repeat(10 * 1024 * 1024) }));
    const attempts: [string, Promise<{ statusCode: number; body: string }>, number, string][] = [
      ['broken JSON', post(server, '{"model":'), 400, 'badRequest'],
      ['10 MB', post(server, huge), 413, 'tooLarge'],
      ['a prototype', post(server, '{"__proto__":{"x":1}}'), 400, 'badRequest'],
      ['a list', post(server, '[]'), 400, 'invalidRequest'],
      ['no key', server.request({ method: 'POST', url: URL, payload: validOrder() }), 400, 'invalidRequest'],
      ['a wrong key', post(server, validOrder(), '1'), 400, 'invalidRequest'],
      [
        'another type',
        server.request({ method: 'POST', url: URL, headers: { 'content-type': 'text/xml' }, payload: '<a/>' }),
        415,
        'unsupportedMediaType',
      ],
      [
        'no token',
        server.request({
          method: 'POST',
          url: URL,
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

  it('[ORD-03] [SEC-03] is none without its deliveries, and the answer tells nothing of the inside', async () => {
    const server = await startTestServer();
    const response = await post(server, validOrder());
    expect([response.statusCode, response.json()]).toEqual([500, { code: 'internal' }]);
    expect(await storedOrders(server)).toEqual([]);
  });

  it('[SEC-03] stops more posts in a minute than a person makes', async () => {
    const server = await startReadyServer();
    const statuses = new Set<number>();
    for (let count = 0; count < 70; count += 1) statuses.add((await post(server, '{}')).statusCode);
    expect(statuses).toEqual(new Set([400, 429]));
  });
});
