import { randomUUID } from 'node:crypto';
import type { Antworten } from '@fa/forderungsausfall/antworten';
import { expect, it } from 'vitest';
import { isReference } from '../../src/orders/order-reference.ts';
import {
  deliver,
  jsonIn,
  pendingDeliveries,
  post,
  startReadyServer,
  startWithOrder,
  storedOrders,
} from '../support/server/order-calls.ts';
import { textOfPdf } from '../support/server/pdf-layout.ts';
import { validOrder } from '../support/server/valid-order.ts';

it('is stored once and leads to two mails with their documents [ORD-01, MAIL-01]', async () => {
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
  expect(await pendingDeliveries(server)).toEqual(['confirmation-mail', 'insurer-mail']);

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

  expect(insurer?.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf', 'application/json']);
  expect(jsonIn([insurer])).toMatchObject({
    reference,
    antworten: { firmenname: 'Bäckerei Größe & Söhne GmbH' },
    amounts: { beitrag: 813.96, jahresMax: 100_000, abnehmerMax: 50_000 },
  });
});

it('is logged once, with its reference and duration and nothing personal [SEC-02, SEC-04]', async () => {
  const server = await startReadyServer();
  const key = randomUUID();
  const { reference } = (await post(server, validOrder(), key)).json();
  expect((await post(server, validOrder(), key)).statusCode).toBe(200);
  expect(server.logged('an order was accepted')).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      reqId: expect.any(String),
      reference,
      product: 'forderungsausfall',
      milliseconds: expect.any(Number),
      msg: 'an order was accepted',
    },
  ]);
});

it('returns the stored response for a repeated order, a month later too [ORD-02]', async () => {
  const server = await startReadyServer();
  const key = randomUUID();
  const first = await post(server, validOrder(), key);
  server.clock.now = new Date('2026-12-19T10:00:00.000Z');
  // The applicant has downloaded the same documents again.
  const retried = {
    ...validOrder({ downloadTimestamp: '19.12.2026 10:59:00', currentYear: 2027 }),
    config: { dateinameAntrag: 'Antrag-Forderungsausfall-261219110000.pdf' },
  };
  const second = await post(server, retried, key);
  expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
  expect(second.body).toBe(first.body);
  expect(await storedOrders(server)).toHaveLength(1);
});

it('refuses other content under the same key with the existing reference [ORD-02]', async () => {
  const { server, key, reference } = await startWithOrder();
  const other = await post(server, validOrder({ firmenname: 'Andere GmbH' }), key);
  expect(other.statusCode).toBe(422);
  expect(other.json()).toEqual({ code: 'orderKeyReused', reference });
  expect(await storedOrders(server)).toHaveLength(1);
});

it.each([
  ['a pattern of the address', { EXCLUDED_EMAILS_SET_ORDER: '@nowhere\\.example$, @example\\.org$' }],
  ['no order mail at all', { SEND_ORDER_MAIL: 'false' }],
])('is recorded without mails for %s [ORD-04]', async (_name, environment) => {
  const server = await startReadyServer(environment);
  const response = await post(server, validOrder());
  expect(response.json()).toMatchObject({ confirmationMail: false });
  expect(await storedOrders(server)).toHaveLength(1);
  expect(await pendingDeliveries(server)).toEqual([]);
});

it('holds only relevant answers [VAL-23, FLOW-09]', async () => {
  const server = await startReadyServer();
  const order = validOrder({ azvm: 'AZ 1', kontoinhaber: { name: 'Eva Muster' } });
  expect((await post(server, order)).statusCode).toBe(201);
  const [stored] = await storedOrders(server);
  expect(stored?.snapshot.antworten).not.toHaveProperty('azvm');
  expect(stored?.snapshot.antworten).not.toHaveProperty('kontoinhaber');
  expect(stored?.snapshot.antworten).toMatchObject({ hasInhaber: true, abweichenderOnlinezugang: false });
});

it('carries the BIC of a German bank, in its documents too, and stays the same order on a repeated post [IBAN-05, ORD-02]', async () => {
  const server = await startReadyServer();
  const key = randomUUID();
  const first = await post(server, validOrder(), key);
  const [stored] = await storedOrders(server);
  expect(stored?.snapshot).toMatchObject({ antworten: { bic: 'COBADEFFXXX' }, bankName: 'Commerzbank' });
  const again = await post(server, validOrder(), key);
  expect([again.statusCode, again.body]).toEqual([200, first.body]);

  const mails = await deliver(server);
  const insurer = mails.find((mail) => mail.to?.[0]?.address === 'antragseingang@muster-versicherung.example');
  expect(await textOfPdf(insurer?.attachments[0]?.content)).toContain('Kreditinstitut Commerzbank BIC COBADEFFXXX');
  expect(jsonIn([insurer]).antworten).toMatchObject({ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' });
});

it('carries the name of the account holder for the direct debit, and prints it if it was cut [IBAN-06]', async () => {
  const server = await startReadyServer();
  const firmenname = `Bäckerei ${'Müller & '.repeat(9)}Söhne`;
  const printed = 'Baeckerei Mueller + Mueller + Mueller + Mueller + Mueller + Mueller +';
  expect((await post(server, validOrder({ firmenname }))).statusCode).toBe(201);
  const mails = await deliver(server);
  const insurer = mails.find((mail) => mail.to?.[0]?.address === 'antragseingang@muster-versicherung.example');
  expect(jsonIn([insurer])).toMatchObject({ antworten: { firmenname }, debtorName: printed });
  expect(await textOfPdf(insurer?.attachments[0]?.content)).toContain(`(höchstens 70 Zeichen) ${printed}`);
});

it('keeps the BIC given with a foreign IBAN, and has none for an unknown bank [IBAN-05, IBAN-04]', async () => {
  const server = await startReadyServer();
  const foreign = { iban: 'AT611904300234573201', bic: 'BKAUATWWXXX' };
  expect((await post(server, validOrder(foreign))).statusCode).toBe(201);
  expect((await post(server, validOrder({ iban: 'DE50000000000123456789', bic: 'COBADEFFXXX' }))).statusCode).toBe(201);
  const stored = (await storedOrders(server)).map(({ snapshot }) => snapshot);
  const [austrian, unknown] = ['AT', 'DE'].map((country) =>
    stored.find(({ antworten }) => (antworten as Antworten).iban?.startsWith(country)),
  );
  expect(austrian?.antworten).toMatchObject(foreign);
  expect(unknown?.antworten).not.toHaveProperty('bic');
  for (const snapshot of [austrian, unknown]) expect(snapshot).not.toHaveProperty('bankName');
});

it('leaves no personal data in the log and in the deliveries [SEC-02]', async () => {
  const { server } = await startWithOrder();
  await deliver(server);
  const { rows } = await server.database.pool.query('select * from deliveries natural left join delivery_attempts');
  expect(JSON.stringify(rows)).not.toMatch(/mueller|Müller|Größe|DE8937/i);
  await server.request({
    method: 'GET',
    url: '/tarifrechner/forderungsausfall/?ivmnr=123456-789&email=kim.mueller@example.org',
  });
  expect(server.log()).toContain('"route":"/tarifrechner/api/orders"');
  expect(server.log()).not.toMatch(/mueller|Müller|Größe|DE8937|123456-789/i);
});

it('has a postcode as people write it, and an unknown one [VAL-15, ADDR-01]', async () => {
  const server = await startReadyServer();
  const kontoinhaber = { name: 'Müller Holding AG', strasse: 'Am Ring', hausnummer: '8 Rückgebäude', ort: 'Kassel' };
  const order = validOrder({
    plz: 'DE-20095',
    abweichenderKontoinhaber: true,
    kontoinhaber: { ...kontoinhaber, plz: '34108' },
  });
  expect((await post(server, order)).statusCode).toBe(201);
  const [stored] = await storedOrders(server);
  expect(stored?.snapshot.antworten).toMatchObject({ plz: '20095', kontoinhaber: { plz: '34108' } });
});
