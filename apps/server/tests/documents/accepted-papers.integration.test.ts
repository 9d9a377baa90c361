import { EINWILLIGUNGEN } from '@fa/forderungsausfall/einwilligungen';
import type { Definition } from '@fa/rechner/definition/definition';
import { expect, it, onTestFinished } from 'vitest';
import { parseLegalText } from '../../src/documents/legal-text.ts';
import { consentOf } from '../../src/orders/setup.ts';
import { PRODUCTS } from '../../src/products.ts';
import { deliver, startWithOrder } from '../support/server/order-calls.ts';
import { embeddedFiles, textOfPdf } from '../support/server/pdf-layout.ts';
import { sampleTexts } from '../support/server/sample-documents.ts';
import { startBeside } from '../support/server/server-calls.ts';

const laterText = parseLegalText('---\ntitle: Neu\nversion: 2027-01\ndate: 2027-01-01\n---\nEin späterer Text.', {});
const laterTexts = Object.fromEntries(Object.keys(sampleTexts).map((name) => [name, laterText]));

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
  const deployed = await startBeside(server, {}, { textsOf: () => laterTexts });
  expect((await deployed.app.inject('/tarifrechner/texte/bedingungen')).body).toContain('Ein späterer Text.');

  const mails = await deliver(deployed);
  const [confirmation, toInsurer] = ['Eingangsbestätigung', 'Neuer Antrag'].map((start) =>
    mails.find(({ subject }) => subject?.startsWith(start)),
  );
  const json = toInsurer?.attachments[1];
  expect(json?.filename).toBe(`Antrag-${reference}.json`);
  const orderJson = new TextDecoder().decode(json?.content as ArrayBuffer);
  expect(orderJson).not.toContain('papers');
  for (const application of [confirmation?.attachments[0], toInsurer?.attachments[0]]) {
    const pdf = application?.content as ArrayBuffer;
    const [embedded] = await embeddedFiles(new Uint8Array(pdf.slice(0)));
    expect(embedded).toMatchObject({ filename: json?.filename, content: orderJson });
    const text = await textOfPdf(pdf);
    expect(text).toContain(acceptedWording);
    expect(text).not.toMatch(/spätere|2027-01/);
  }
  const contract = await textOfPdf(confirmation?.attachments[1]?.content);
  expect(contract).toContain(
    'Mit der Zahlung einer Entschädigung gehen die gemeldeten ausgefallenen Forderungen auf uns über',
  );
  expect(contract).toContain(`Fassung ${sampleTexts['bedingungen']?.version}`);
  expect(contract).not.toMatch(/späterer Text|2027-01/);
});
