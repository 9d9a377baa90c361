import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answerStep, consent, submit, walkOn } from '../support/applicant/applicant.ts';
import { next, waitForStep } from '../support/applicant/steps.ts';
import {
  ALL_ON,
  type Expected,
  expectApplication,
  expectContractDocuments,
  expectMailAmounts,
  expectOffer,
  expectOrderJson,
  offerAmounts,
  PLAIN,
  type Shown,
} from '../support/documents/expected-documents.ts';
import { attachPicture } from '../support/picture.ts';
import { attachment, readMails } from '../support/screens/mailbox.ts';
import { summaryRows, summaryValue } from '../support/screens/summary-rows.ts';
import { expect, test } from '../support/test.ts';

const ORDERS = /\/tarifrechner\/api\/orders\?/;
const YEAR = 365 * 24 * 3_600_000;

/** Goes the whole way and orders. @returns what the screens showed, which the documents must repeat */
async function order(page: Page, expected: Expected): Promise<Shown> {
  const { answers } = expected;
  await page.goto('/');
  await waitForStep(page, 'vertragsbeginn');
  await answerStep(page, 'vertragsbeginn', answers);
  const start = await page.locator('#vertragsbeginn option:checked').innerText();
  await next(page, 'absicherung');
  await walkOn(page, 'absicherung', 'angebot', answers);
  await answerStep(page, 'angebot', answers);
  await expectOffer(page, expected, start);
  await next(page, 'firma');
  await walkOn(page, 'firma', 'zusammenfassung', answers);
  expect(await summaryValue(page, 'Versicherungsbeginn')).toBe(start);
  const rows = await summaryRows(page);
  const download = await consent(page);
  expect(download.suggestedFilename()).toBe('Vertragsunterlagen-Forderungsausfall.pdf');
  const documents = new Uint8Array(await readFile(await download.path()));
  return { start, offerAmounts: offerAmounts(expected, start), rows, documents, reference: await submit(page) };
}

async function expectPapersAndMails(page: Page, expected: Expected): Promise<void> {
  let orders = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && ORDERS.test(request.url())) orders += 1;
  });
  const shown = await order(page, expected);
  const { confirmation, orderMail } = await readMails(page, shown.reference, attachPicture);
  expect(confirmation.to).toContain(expected.answers.email);
  expect(orderMail.to).toContain('antragseingang@');
  expect(confirmation.text).toContain('noch keine Annahme');
  await expectContractDocuments(shown.documents, shown, expected);
  await expectContractDocuments(attachment(confirmation, /^Vertragsunterlagen/).content, shown, expected);
  for (const mail of [confirmation, orderMail]) {
    expectMailAmounts(mail, shown, expected);
    await expectApplication(attachment(mail, /^Antrag.*\.pdf$/).content, shown, expected);
    expect(mail.attachments).toHaveLength(2);
  }
  expectOrderJson(orderMail, shown, expected);
  expect(orders).toBe(1);
}

test('papers and mails of a plain application repeat the screens of a clock that is 14 years fast [DOC-02, MAIL-01]', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.clock.install({ time: Date.now() + 14 * YEAR });
  await expectPapersAndMails(page, PLAIN);
});

test('papers and mails of an application with everything on repeat the screens of a clock that is 27 years slow [DOC-02, MAIL-01]', async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() - 27 * YEAR });
  await expectPapersAndMails(page, ALL_ON);
});
