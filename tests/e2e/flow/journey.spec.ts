import { readFile } from 'node:fs/promises';
import { addToDate, firstOfMonth, formatGermanDate, todayInBerlin, yearOf } from '@fa/rechner/formats/calendar-date';
import type { Page } from '@playwright/test';
import { answerStep, consent, submit, WAY } from '../support/applicant/applicant.ts';
import { STEP_TEXTS } from '../support/applicant/step-texts.ts';
import { expectStep, next, pressWeiter, type StepName, wordsOf } from '../support/applicant/steps.ts';
import {
  ALL_ON,
  type Expected,
  expectOffer,
  expectPapersAndMails,
  expectSummary,
  offerAmounts,
  PLAIN,
  type Shown,
} from '../support/documents/expected-documents.ts';
import { attachPicture } from '../support/picture.ts';
import { readMails } from '../support/screens/mailbox.ts';
import { summaryRows, summaryValue } from '../support/screens/summary-rows.ts';
import { expect, test } from '../support/test.ts';

const ORDERS = /\/tarifrechner\/api\/orders\?/;
const YEAR = 365 * 24 * 3_600_000;

// Wide screens have the premium only in the running offer, beside `main`.
async function expectTexts(page: Page, step: StepName): Promise<void> {
  const words = await wordsOf(page, 'body');
  for (const text of STEP_TEXTS[step] ?? []) expect(words, step).toContain(text);
}

async function expectFrame(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await expect(header).toContainText('Forderungsausfall Versicherung');
  await expect(header.getByRole('button', { name: 'Kontakt', exact: true })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© ${yearOf(todayInBerlin(Date.now()))} `);
  for (const name of ['Impressum', 'Datenschutz', 'Barrierefreiheit', 'Nutzungsbedingungen'])
    await expect(footer.getByRole('link', { name })).toHaveCount(1);
  for (const name of ['Cookie-Einstellungen', 'Kontakt'])
    await expect(footer.getByRole('button', { name })).toHaveCount(1);
}

/** Expects the start dates of the server's calendar. */
async function expectStarts(page: Page): Promise<void> {
  const first = firstOfMonth(todayInBerlin(Date.now()));
  const starts = Array.from({ length: 6 }, (_, months) => formatGermanDate(addToDate(first, months, 'month')));
  await expect(page.locator('#vertragsbeginn option:not([disabled])')).toHaveText(starts);
}

/** Presses Weiter on a step without answers, for the picture of its messages. */
async function showMessages(page: Page, step: StepName): Promise<void> {
  const weiter = page.getByRole('button', { name: 'Weiter', exact: true });
  if ((await weiter.getAttribute('aria-disabled')) !== 'true') return;
  await pressWeiter(page);
  await expect(page.getByRole('region', { name: 'Bitte prüfen Sie Ihre Angaben' })).toBeVisible();
  await attachPicture(page, `${step}, Meldungen`);
}

/** Answers all steps up to the summary, with a picture of each. @returns the chosen start date */
async function walk(page: Page, expected: Expected): Promise<string> {
  await page.goto('/tarifrechner/forderungsausfall/');
  await expectStep(page, 'vertragsbeginn');
  await expectFrame(page);
  await expectStarts(page);
  let start = '';
  for (const [index, step] of WAY.entries())
    await test.step(step, async () => {
      await expectStep(page, step);
      await expectTexts(page, step);
      await expect(page.getByRole('button', { name: 'Zurück', exact: true })).toHaveCount(index === 0 ? 0 : 1);
      await showMessages(page, step);
      await answerStep(page, step, expected.answers, (panel) => attachPicture(page, `${step}, ${panel}`));
      await attachPicture(page, step);
      if (step === 'vertragsbeginn') start = await page.locator('select option:checked').innerText();
      if (step === 'angebot') expectOffer(await wordsOf(page, 'body'), expected, start);
      await next(page, WAY[index + 1] ?? 'zusammenfassung');
    });
  return start;
}

/** Checks the summary and orders. @returns what the screens showed, which the documents must repeat */
async function order(page: Page, expected: Expected, start: string): Promise<Shown> {
  await expectStep(page, 'zusammenfassung');
  await expectTexts(page, 'zusammenfassung');
  await expectFrame(page);
  await expect(page.getByRole('button', { name: 'Weiter', exact: true })).toHaveCount(0);
  await attachPicture(page, 'zusammenfassung');
  expectSummary(await wordsOf(page, 'body'), expected);
  expect(await summaryValue(page, 'Versicherungsbeginn')).toBe(start);
  const rows = await summaryRows(page);
  const download = await consent(page);
  expect(download.suggestedFilename()).toBe('Vertragsunterlagen-Forderungsausfall.pdf');
  const documents = new Uint8Array(await readFile(await download.path()));
  return { start, offerAmounts: offerAmounts(expected, start), rows, documents, reference: await submit(page) };
}

for (const { what, expected, years, tag } of [
  { what: 'a plain application, with a clock that is 14 years fast', expected: PLAIN, years: 14, tag: '@desktop' },
  { what: 'an application with everything, with a clock 27 years slow', expected: ALL_ON, years: -27, tag: '@phone' },
])
  test(`the whole way of ${what} [STEP-ZUSAMMENFASSUNG-01, FLOW-01]`, { tag }, async ({ page }) => {
    await page.clock.install({ time: Date.now() + years * YEAR });
    let orders = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && ORDERS.test(request.url())) orders += 1;
    });
    const shown = await order(page, expected, await walk(page, expected));
    expect(orders).toBe(1);
    await test.step('its papers and mails repeat the screens [DOC-02, MAIL-01]', async () =>
      expectPapersAndMails(await readMails(page, shown.reference, attachPicture), shown, expected));
  });
