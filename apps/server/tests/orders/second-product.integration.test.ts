import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { kfzMuster } from '@fa/kfz-muster/produkt';
import { consentsOf } from '@fa/rechner/calculation/order-model';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../src/clock/clock.ts';
import { packZip } from '../../src/orders/evidence/pack-zip.ts';
import { verifyEvidence } from '../../src/orders/evidence/verify-evidence.ts';
import { startMailServer } from '../support/environment/mail-server.ts';
import { environmentOf } from '../support/environment/run-main.ts';
import { correctByHand, refusal, runOrders } from '../support/environment/run-program.ts';
import { changeStoredOrders } from '../support/server/change-stored-orders.ts';
import { evidenceOf, manifestOf } from '../support/server/evidence-pack.ts';
import { KFZ_ANSWERS, kfzOrder } from '../support/server/kfz-order.ts';
import { deliver, jsonIn, startReadyServer, storedOrders } from '../support/server/order-calls.ts';
import { textOfPdf } from '../support/server/pdf-layout.ts';
import { restart } from '../support/server/server-calls.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

function postKfz(server: TestServer, order: unknown, key: string = randomUUID()) {
  return server.post('/orders/kfz-muster', order, { headers: { 'idempotency-key': key } });
}

async function startWithKfzOrder(environment?: Record<string, string>) {
  const server = await startReadyServer(environment);
  const key = randomUUID();
  const response = await postKfz(server, kfzOrder(), key);
  expect([response.statusCode, response.json().code]).toEqual([201, undefined]);
  return { server, key, reference: String(response.json().reference) };
}

describe('an order of the second product', () => {
  it('is accepted under its own call, once for its key, and names its product [ORD-05, ORD-02]', async () => {
    const server = await startReadyServer();
    const key = randomUUID();
    const first = await postKfz(server, kfzOrder(), key);
    const again = await postKfz(server, kfzOrder(), key);
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(first.json().reference).toMatch(/^KM-.{4}-.{4}$/);
    expect(again.json()).toEqual(first.json());
    const state = { url: '/tarifrechner/api/orders/kfz-muster/state', headers: { 'idempotency-key': key } };
    expect((await server.app.inject(state)).json()).toMatchObject({ reference: first.json().reference });
    expect(await storedOrders(server)).toMatchObject([
      { product: 'kfz-muster', snapshot: { antworten: { fahrzeugtyp: 'pkw' }, versions: { variant: 'kfz' } } },
    ]);
    expect((await postKfz(server, kfzOrder({ fahrzeugtyp: 'motorrad' }), key)).json()).toMatchObject({
      code: 'orderKeyReused',
    });
  });

  it('is refused with the right amount, with a broken rule and as an order of the main product [TAR-11, VAL-23]', async () => {
    const server = await startReadyServer();
    const order = kfzOrder();
    const cheaper = await postKfz(server, { ...order, model: { ...order.model, jahresbeitrag: 1 } });
    expect([cheaper.statusCode, cheaper.json()]).toEqual([
      409,
      {
        code: 'priceChanged',
        amounts: { jahresbeitrag: order.model['jahresbeitrag'] },
        fields: [{ field: 'amounts.jahresbeitrag', code: 'outdated' }],
      },
    ]);
    const { antrag: _antrag, ...withoutConsent } = order.model;
    const unconsented = await postKfz(server, { ...order, model: withoutConsent, consents: [] });
    expect([unconsented.statusCode, unconsented.json().fields]).toEqual([422, [{ field: 'antrag', code: 'required' }]]);
    const elsewhere = await server.post('/orders', order, { headers: { 'idempotency-key': randomUUID() } });
    expect(elsewhere.statusCode).toBe(400);
    expect(await storedOrders(server)).toEqual([]);
  });

  it('is confirmed and told to the insurer with application, contract documents, its own document and JSON [MAIL-01, DOC-03]', async () => {
    const { server, reference } = await startWithKfzOrder();
    const mails = await deliver(server);
    const confirmation = mails.find(({ subject }) => subject?.startsWith('Eingangsbestätigung'));
    const insurer = mails.find(({ subject }) => subject === `Neuer Antrag ${reference}`);
    expect(confirmation?.text).toContain('Guten Tag Kim Muster,');
    expect(confirmation?.text).toContain('Ihren Antrag auf eine Kfz-Versicherung');
    expect(confirmation?.text).toContain('Versicherungsbeginn: 01.01.2027');
    expect(insurer?.text).toMatch(/Jahresbeitrag: [\d.]+,\d\d/);
    for (const { text } of mails) expect(text).not.toMatch(/Forderungsausfall|Vermittler|Mandatsreferenz/);
    expect(confirmation?.attachments.map(({ filename }) => filename)).toEqual([
      'Antrag-Kfz-Muster-261121110000.pdf',
      'Vertragsunterlagen-Kfz-Muster.pdf',
      'Beitragsberechnung-Kfz-Muster.pdf',
    ]);
    expect(confirmation?.text).toContain('und weitere Unterlagen. Bitte bewahren Sie alles auf.');
    const [application, contract, own] = await Promise.all(
      (confirmation?.attachments ?? []).map(({ content }) => textOfPdf(new Uint8Array(content as ArrayBuffer))),
    );
    for (const text of ['Antrag auf Kfz-Versicherung', reference, 'Kim Muster', '30.04.1985', 'Ich beantrage'])
      expect(application).toContain(text);
    expect(application).not.toMatch(/Forderungsausfall|SEPA|Vermittlernummer/);
    expect(contract).toContain('Vertragsunterlagen');
    expect(contract).toContain('Online-Rechners für die Kfz-Versicherung');
    expect(contract).not.toContain('Forderungsausfall');
    for (const text of ['Beitragsberechnung', 'Satz nach Fahrleistung', '01.01.2027', 'Jahresbeitrag'])
      expect(own).toContain(text);
    expect(jsonIn(mails)).toMatchObject({
      reference,
      currency: 'EUR',
      amounts: { jahresbeitrag: Number(kfzOrder().model['jahresbeitrag']) / 100 },
      antworten: KFZ_ANSWERS,
      definitionVersion: kfzMuster.version,
    });
  });

  it('has evidence with the wording of its consents, its tariff, its own document and the texts it agrees to [ORD-01, DOC-03]', async () => {
    const { server, reference } = await startWithKfzOrder();
    await changeStoredOrders(server, { acceptedAt: systemClock() });
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const files = await evidenceOf(server, reference, privateKey);
    const [consent] = consentsOf(kfzMuster);
    const manifest = manifestOf(files);
    expect(manifest).toMatchObject({
      product: 'kfz-muster',
      texts: [{ agreedAs: 'datenschutz' }, { agreedAs: 'nutzungsbedingungen' }],
      consents: [{ name: 'antrag', wording: consent?.wording, ticked: consent?.label }],
    });
    expect(manifest.documents.map(({ file }) => file)).toContain('beitragsberechnung.pdf');
    expect(new TextDecoder().decode(files.get('beitragsberechnung.pdf'))).toMatch(/^%PDF-/);
    expect(new TextDecoder().decode(files.get('PRUEFEN.txt'))).toMatch(
      /^beitragsberechnung\.pdf +ein weiteres Dokument/m,
    );
    for (const { title } of manifest.texts) expect(consent?.wording.join(' ')).toContain(title);
    expect(new TextDecoder().decode(files.get('tarif.json'))).toMatch(
      /"einheit": "Euro",\n\s*"jahresbeitrag": \d{3}\b/,
    );
    expect(await verifyEvidence(packZip(files), publicKey)).toMatchObject({ reference });
  });

  it('whose confirmation is refused is shown to operators, corrected by its own rules and sent again [ORD-03, VAL-05]', async () => {
    const { url, received } = await startMailServer({
      onRecipient: (address) => (address.startsWith('kim.') ? { code: 550, message: '5.1.1 unknown' } : undefined),
    });
    const { server, reference } = await startWithKfzOrder({ SMTP_URL: url });
    await changeStoredOrders(server, { acceptedAt: systemClock() });
    server.clock.now = systemClock();
    await deliver(server);
    const environment = environmentOf(server);
    expect((await runOrders(environment, 'list', '--failed')).out).toMatch(
      new RegExp(`^${reference}  kfz-muster +\\S+ \\S+  failed \\(EENVELOPE 550\\)  sent$`, 'm'),
    );
    const shown = (await runOrders(environment, 'show', reference.toLowerCase(), '--full')).out;
    for (const line of [/^Start +01\.01\.2027$/m, /^Product +kfz-muster 2026-11$/m, /^Name +Kim Muster$/m])
      expect(shown).toMatch(line);
    expect(shown).not.toMatch(/Intermediary|Company|Telephone/);

    expect(await correctByHand(environment, reference, 'kim@')).toEqual(
      refusal('This is not an e-mail address that the application would take: nothing was changed.\n'),
    );
    expect((await correctByHand(environment, reference, 'richtig@beispiel.example')).code).toBe(0);
    await deliver(server);
    const to = received
      .filter(({ mail }) => mail.subject?.startsWith('Eingangsbestätigung'))
      .map((one) => one.recipients);
    expect(to).toEqual([['richtig@beispiel.example']]);
  });

  it('is delivered, shown and deleted also while its product is off [CONF-09, SEC-01]', async () => {
    const { server, key, reference } = await startWithKfzOrder();
    const { DATABASE_URL: databaseUrl, KEYS_DIR, SECRET } = server.forProcesses;
    const off = await startTestServer({ KEYS_DIR, SECRET, PRODUCTS: 'forderungsausfall' }, { databaseUrl });
    expect((await postKfz(off, kfzOrder(), key)).statusCode).toBe(404);
    const mails = await deliver(off);
    expect(mails.map(({ subject }) => subject)).toContain(`Neuer Antrag ${reference}`);
    expect(mails.find(({ subject }) => subject?.startsWith('Eingangs'))?.attachments).toHaveLength(3);
    const environment = { ...environmentOf(server), PRODUCTS: 'forderungsausfall' };
    expect((await runOrders(environment, 'show', reference)).out).toMatch(/^Product +kfz-muster 2026-11$/m);
    off.clock.now = new Date(off.clock.now.getTime() + 365 * 86_400_000);
    await restart(off);
    expect(await storedOrders(off)).toEqual([]);
  });

  it('is counted under its product [SEC-04]', async () => {
    const { server } = await startWithKfzOrder();
    const { body } = await server.app.inject('/metrics');
    expect(body).toContain('order_deliveries{state="pending",product="kfz-muster"} 2\n');
    expect(body).toContain('order_deliveries{state="pending",product="forderungsausfall"} 0\n');
  });
});
