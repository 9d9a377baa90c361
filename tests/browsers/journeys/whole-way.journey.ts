import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMailbox } from '../../../apps/server/tests/support/environment/read-mailbox.ts';
import { CONSENTS } from '../../e2e/support/applicant/applicant.ts';
import { layOutInPage, THANKS } from '../../e2e/support/applicant/steps.ts';
import {
  ALL_ON,
  type Expected,
  expectOffer,
  expectPapersAndMails,
  expectSummary,
  offerAmounts,
  PLAIN,
  type Shown,
} from '../../e2e/support/documents/expected-documents.ts';
import { orderMailsOf, type ReadMail } from '../../e2e/support/screens/mailbox.ts';
import { rowsInPage } from '../../e2e/support/screens/summary-rows.ts';
import { startedProduct } from '../../e2e/support/suite/start-product.ts';
import { answer, walkOn } from '../page/answer-steps.ts';
import { expect, journey, type Person } from '../test.ts';

/** Answers all steps up to the summary. @returns the start date that was chosen */
async function walk(person: Person, expected: Expected): Promise<string> {
  await person.open('/tarifrechner/forderungsausfall/');
  await answer(person, 'vertragsbeginn', expected.answers);
  const start = await person.run(() => document.querySelector('select')?.selectedOptions[0]?.label ?? '');
  await person.press('button', 'Weiter');
  await walkOn(person, 'absicherung', 'angebot', expected.answers);
  await answer(person, 'angebot', expected.answers);
  await person.run(layOutInPage);
  expectOffer(await person.words(), expected, start);
  await person.press('button', 'Weiter');
  await walkOn(person, 'firma', 'zusammenfassung', expected.answers);
  return start;
}

async function download(person: Person): Promise<Uint8Array> {
  await person.press('button', 'Vertragsunterlagen herunterladen');
  await person.text('Heruntergeladen am');
  const file = join(person.visitor.downloads, 'Vertragsunterlagen-Forderungsausfall.pdf');
  let content: Buffer | undefined;
  // The browser writes the file after the page has handed it over.
  await expect
    .poll(async () => (content = await readFile(file).catch(() => undefined))?.subarray(-6).toString() ?? '')
    .toContain('%%EOF');
  return new Uint8Array(content ?? []);
}

/** Checks the summary and orders. @returns what the screens showed */
async function order(person: Person, expected: Expected, start: string): Promise<Shown> {
  await person.until('the formatted telephone number', () => !/(^|\s)\+\d{6}/.test(document.body.innerText));
  await person.run(layOutInPage);
  expectSummary(await person.words(), expected);
  const rows = await person.run(rowsInPage);
  expect(rows).toContainEqual({ label: 'Versicherungsbeginn', value: start });
  const documents = await download(person);
  for (const label of Object.values(CONSENTS)) await person.press('checkbox', label);
  await person.press('button', 'Jetzt beitragspflichtig beantragen');
  await person.heading(THANKS);
  await person.text('ist versendet');
  const [reference = ''] = /FA-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await person.words()) ?? [];
  return { start, offerAmounts: offerAmounts(expected, start), rows, documents, reference };
}

for (const { what, screen, expected } of [
  { what: 'a plain application on a phone', screen: { width: 390, height: 844 }, expected: PLAIN },
  { what: 'an application with everything on a desktop', screen: { width: 1280, height: 900 }, expected: ALL_ON },
])
  journey(`${what}: papers, mails and receipt repeat the screens [FLOW-01, DOC-02]`, async ({ visit }) => {
    const person = await visit({ screen });
    const shown = await order(person, expected, await walk(person, expected));
    const { origin } = startedProduct();
    let mails: readonly ReadMail[] = [];
    await expect.poll(async () => (mails = await readMailbox(origin, shown.reference)).length).toBe(2);
    await expectPapersAndMails(orderMailsOf(mails), shown, expected);
  });
