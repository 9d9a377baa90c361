import { EINWILLIGUNGEN } from '@fa/forderungsausfall/einwilligungen';
import type { Definition } from '@fa/rechner/definition/definition';
import { expect, it, onTestFinished } from 'vitest';
import { createKyselyDeliveryStates } from '../../src/adapters/database/deliveries/kysely-delivery-states.ts';
import { createKyselyOrderDocuments } from '../../src/adapters/database/orders/kysely-order-documents.ts';
import { createOrderReader } from '../../src/adapters/database/orders/order-reader.ts';
import { describeReason } from '../../src/adapters/describe-error.ts';
import { createDocumentCache } from '../../src/adapters/documents/document-cache.ts';
import { createDocumentRenderer } from '../../src/adapters/documents/document-renderer.ts';
import { parseLegalText } from '../../src/adapters/documents/text/legal-text.ts';
import { readBrand } from '../../src/adapters/files/brand-file.ts';
import { createLogger } from '../../src/adapters/logger.ts';
import { orderedOf, PRODUCTS } from '../../src/products.ts';
import { createDeliveries } from '../../src/services/delivery/deliver-mails.ts';
import type { Mail } from '../../src/services/delivery/mail.ts';
import { createDocuments } from '../../src/services/documents/documents.ts';
import type { LegalTexts } from '../../src/services/documents/legal-texts.ts';
import { createOrderDocuments } from '../../src/services/documents/order-documents.ts';
import { consentOf } from '../../src/services/orders/setup.ts';
import { startWithOrder } from '../support/server/order-calls.ts';
import { embeddedFiles, textOfPdf } from '../support/server/pdf-layout.ts';

const laterText = parseLegalText('---\ntitle: Neu\nversion: 2027-01\ndate: 2027-01-01\n---\nEin späterer Text.', {});
const laterTexts = new Proxy<LegalTexts>({}, { get: () => laterText });

/** Changes the consent's wording like a later deployment, for the rest of the test. */
function rewordConsent() {
  const consent = consentOf(PRODUCTS[0]?.definition as Definition, 'rechtsuebergang') ?? {};
  const accepted = { ...consent };
  Object.assign(consent, { wording: ['Eine spätere Erklärung.'], version: '2027-01' });
  onTestFinished(() => void Object.assign(consent, accepted));
}

it('a delivery after a deployment carries the texts and consents accepted with the order [DOC-02, ORD-01]', async () => {
  const { server, reference } = await startWithOrder();
  const [acceptedWording] = EINWILLIGUNGEN.rechtsuebergang.wording;

  rewordConsent();
  const renderer = createDocumentRenderer();
  onTestFinished(() => renderer.close());
  const brand = readBrand(new URL('../../../../config/brand.json', import.meta.url).pathname);
  const clock = () => new Date('2027-01-02T10:00:00.000Z');
  const attempt = { number: 1, of: 25, signal: new AbortController().signal, ending: new AbortController().signal };
  const mails: Mail[] = [];
  const database = server.database.kysely;
  const documents = createDocuments({
    renderer,
    cache: createDocumentCache(renderer, 2),
    textsOf: () => laterTexts,
    brand,
    clock,
  });
  const deliveries = createDeliveries({
    orders: createOrderReader(database, server.keys.sealing),
    states: createKyselyDeliveryStates(database),
    orderDocuments: createOrderDocuments({
      store: createKyselyOrderDocuments(database, server.keys.sealing),
      documents,
      clock,
    }),
    orderedOf,
    confirmationTurn: async () => ({ turn: 'now', giveBack: async () => undefined }),
    reasonOf: describeReason,
    throughOutage: (work) => work(),
    unlessCutOff: (work) => work,
    clock,
    log: createLogger({ level: 'silent' }),
    mail: {
      send: async (mail) => {
        mails.push(mail);
        return { reply: null };
      },
    },
    brand,
    webhook: undefined,
    senderEmail: 'a@muster.example',
    insurerTo: 'in@example.org',
  });
  await deliveries['confirmation-mail']({ reference }, attempt);
  await deliveries['insurer-mail']({ reference }, attempt);

  const [confirmation, orderMail] = mails;
  for (const application of [confirmation?.attachments[0], orderMail?.attachments[0]]) {
    const text = await textOfPdf(application?.content);
    expect(text).toContain(acceptedWording);
    expect(text).not.toMatch(/spätere|2027-01/);
  }
  const contract = await textOfPdf(confirmation?.attachments[1]?.content);
  expect(contract).toContain(
    'Mit der Zahlung einer Entschädigung gehen die gemeldeten ausgefallenen Forderungen auf uns über',
  );
  expect(contract).toContain('Fassung 2026-11-28');
  expect(contract).not.toMatch(/späterer Text|2027-01/);
  expect(orderMail?.attachments[1]?.filename).toBe(`Antrag-${reference}.json`);
  const orderJson = new TextDecoder().decode(orderMail?.attachments[1]?.content);
  expect(orderJson).not.toContain('papers');
  for (const application of [confirmation?.attachments[0], orderMail?.attachments[0]]) {
    const [embedded] = await embeddedFiles(application?.content ?? new Uint8Array());
    expect(embedded).toMatchObject({ filename: orderMail?.attachments[1]?.filename, content: orderJson });
  }
}, 60_000);
