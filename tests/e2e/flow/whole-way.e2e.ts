import { readFile } from 'node:fs/promises';
import { addToDate, firstOfMonth, formatGermanDate, todayInBerlin, yearOf } from '@fa/rechner/formats/calendar-date';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { euro } from '../support/applicant/amounts.ts';
import { answerStep, consent, referenceOf, WAY } from '../support/applicant/applicant.ts';
import { EVERYTHING, SAMPLE } from '../support/applicant/sample-application.ts';
import { STEP_TEXTS } from '../support/applicant/step-texts.ts';
import { expectStep, next, plain, type StepName, THANKS, wordsOf } from '../support/applicant/steps.ts';
import {
  type Expected,
  expectApplication,
  expectContractDocuments,
  expectMailAmounts,
  expectOrderJson,
  offerAmounts,
  type Shown,
} from '../support/documents/expected-documents.ts';
import { attachment, readMails } from '../support/screens/mailbox.ts';
import { askForPath } from '../support/screens/refusal.ts';
import { summaryRows } from '../support/screens/summary-rows.ts';
import { hold } from '../support/suite/gate.ts';
import { DESKTOP, PHONE } from '../support/suite/open-browser.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const ORDERS = /\/tarifrechner\/api\/orders\?/;

const PLAIN: Expected = {
  answers: SAMPLE,
  annual: 271_320,
  premium: 271_320,
  interval: 'jährlich',
  jahresMax: '100.000 €',
  abnehmerMax: '50.000 €',
  coverLabel: 'Unsere Empfehlung',
  telefon: '+493023125117',
};
const ALL_ON: Expected = {
  answers: EVERYTHING,
  annual: 548_352,
  premium: 137_088,
  interval: 'vierteljährlich',
  jahresMax: '150.000 €',
  abnehmerMax: '75.000 €',
  coverLabel: 'Ihre Auswahl',
  telefon: '+493023125118',
};

/** A script sets the page's clock; the frame of a mail runs no scripts. */
const SANDBOX = /^error: Blocked script execution in .*\/postfach\//;
const YEAR = 365 * 24 * 3_600_000;
const WAYS = [
  ['plainly on a desktop screen, whose clock is 14 years fast', DESKTOP, PLAIN, 14 * YEAR],
  ['with everything on, on a phone, whose clock is 27 years slow', PHONE, ALL_ON, -27 * YEAR],
] as const;

// Wide screens have the premium only in the running offer, beside `main`.
async function expectTexts(page: Page, step: StepName): Promise<void> {
  const words = await wordsOf(page, 'body');
  for (const text of STEP_TEXTS[step] ?? []) expect(words, step).toContain(text);
}

async function expectFrame(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  expect(plain(await header.innerText())).toContain('Forderungsausfall Versicherung');
  expect(await header.getByRole('button', { name: 'Kontakt', exact: true }).isVisible()).toBe(true);
  const footer = page.getByRole('contentinfo');
  expect(plain(await footer.innerText())).toContain(`© ${yearOf(todayInBerlin(Date.now()))} `);
  for (const name of ['Impressum', 'Datenschutz', 'Barrierefreiheit', 'Nutzungsbedingungen'])
    expect(await footer.getByRole('link', { name }).count()).toBe(1);
  for (const name of ['Cookie-Einstellungen', 'Kontakt'])
    expect(await footer.getByRole('button', { name }).count()).toBe(1);
}

async function expectOffer(page: Page, expected: Expected, start: string): Promise<void> {
  const words = await wordsOf(page, 'body');
  expect(words).toContain(`${euro(expected.premium)} ${expected.interval}`);
  expect(words).toContain(expected.coverLabel);
  for (const amount of offerAmounts(expected, start)) expect(words).toContain(amount);
}

/** Expects the start dates of the server's calendar. */
async function expectStarts(page: Page): Promise<void> {
  const first = firstOfMonth(todayInBerlin(Date.now()));
  const starts = Array.from({ length: 6 }, (_, months) => formatGermanDate(addToDate(first, months, 'month')));
  expect(await page.locator('#vertragsbeginn option:not([disabled])').allInnerTexts()).toEqual(starts);
}

/** Submits and expects the animations while the application is sent and afterwards, under the strict policy. [UI-07] */
async function submitAnimated(page: Page): Promise<string> {
  const drawings: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/lottie/')) drawings.push(pathname);
  });
  const letThrough = await hold(page, ORDERS);
  await page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }).click();
  await page.locator('[data-animation="sending"] svg').waitFor();
  // The dots stay beside the sentence when the animation is loaded.
  const sentence = page.locator('p').filter({ hasText: 'Ihr Antrag wird verarbeitet' });
  expect(await sentence.locator('[aria-hidden] i').first().isVisible()).toBe(true);
  letThrough();
  await page.getByRole('heading', { name: 'Vielen Dank!' }).waitFor();
  await page.locator('[data-animation="done"] svg').waitFor();
  expect(await page.locator('[data-animation="sending"]').count()).toBe(0);
  expect(drawings).toEqual(['/tarifrechner/lottie/sending.json', '/tarifrechner/lottie/done.json']);
  return referenceOf(page);
}

async function walkAndRead(page: Page, expected: Expected): Promise<Shown> {
  await page.goto('/');
  await expectStep(page, 'vertragsbeginn');
  await expectFrame(page);
  await expectStarts(page);
  let start = '';
  for (const [index, step] of WAY.entries()) {
    await expectStep(page, step);
    await expectTexts(page, step);
    expect(await page.getByRole('button', { name: 'Zurück', exact: true }).count()).toBe(index === 0 ? 0 : 1);
    await answerStep(page, step, expected.answers);
    if (step === 'vertragsbeginn') start = await page.locator('select option:checked').innerText();
    if (step === 'angebot') await expectOffer(page, expected, start);
    await next(page, WAY[index + 1] ?? 'zusammenfassung');
  }
  await expectStep(page, 'zusammenfassung');
  await expectTexts(page, 'zusammenfassung');
  await expectFrame(page);
  expect(await page.getByRole('button', { name: 'Weiter', exact: true }).count()).toBe(0);
  const words = await wordsOf(page, 'body');
  expect(words).toContain(`${euro(expected.premium)} ${expected.interval}`);
  expect(words).toContain(`Höchstentschädigung im Jahr: ${expected.jahresMax}`);
  expect(words).toContain(`Höchstentschädigung je Abnehmer: ${expected.abnehmerMax}`);
  const rows = await summaryRows(page);
  const download = await consent(page);
  expect(download.suggestedFilename()).toBe('Vertragsunterlagen-Forderungsausfall.pdf');
  const documents = new Uint8Array(await readFile(await download.path()));
  const reference = await submitAnimated(page);
  return { start, offerAmounts: offerAmounts(expected, start), rows, documents, reference };
}

/** Expects the hotline on paper only: on the screen, the header has it. */
async function expectPrintedHotline(page: Page): Promise<void> {
  const hotline = page.getByRole('main').getByText('030 23125 000');
  expect(await hotline.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await hotline.isVisible()).toBe(true);
  await page.emulateMedia({ media: null });
}

async function expectReceipt(page: Page, { reference }: Shown, { answers }: Expected): Promise<void> {
  await expectStep(page, 'danke', THANKS);
  const words = await wordsOf(page);
  for (const text of ['Vielen Dank!', 'eingegangen', answers.email, reference, 'nach 30 Tagen unwiderruflich gelöscht'])
    expect(words).toContain(text);
  expect(reference).toMatch(/^FA-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(await page.getByRole('link', { name: /Startseite/ }).count()).toBe(1);
  await expectPrintedHotline(page);
  expect(await page.getByRole('button', { name: 'Zurück', exact: true }).count()).toBe(0);
}

/** Expects that Back after an order leads to a new calculation, without access to the old one. [FLOW-11] */
async function expectNewBeginning(page: Page): Promise<void> {
  await page.goBack();
  await expectStep(page, 'vertragsbeginn');
  await next(page, 'absicherung');
  expect(await page.locator('#absicherung').inputValue()).toBe('');
  for (const path of ['danke', 'zusammenfassung', 'firma'] as const) {
    await askForPath(page, path);
    await expectStep(page, 'absicherung');
  }
}

describe('the whole way', () => {
  it.each(WAYS)(
    '%s, and back to a new calculation [STEP-ZUSAMMENFASSUNG-01, FLOW-11]',
    async (_, screen, expected, off) => {
      const { page } = await givenVisitor({ screen, reducedMotion: 'no-preference', expected: [SANDBOX] });
      let orders = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST' && ORDERS.test(request.url())) orders += 1;
      });
      await page.clock.install({ time: Date.now() + off });
      const shown = await walkAndRead(page, expected);
      await expectReceipt(page, shown, expected);
      const { confirmation, orderMail } = await readMails(page, shown.reference);
      expect(confirmation.to).toContain(expected.answers.email);
      expect(orderMail.to).toContain('antragseingang@');
      expect(confirmation.text).toContain('noch keine Annahme');
      expectMailAmounts(confirmation, shown, expected);
      expectMailAmounts(orderMail, shown, expected);
      await expectApplication(attachment(confirmation, /^Antrag.*\.pdf$/).content, shown, expected);
      await expectApplication(attachment(orderMail, /^Antrag.*\.pdf$/).content, shown, expected);
      await expectContractDocuments(shown.documents, shown, expected);
      await expectContractDocuments(attachment(confirmation, /^Vertragsunterlagen/).content, shown, expected);
      expectOrderJson(orderMail, shown, expected);
      expect(confirmation.attachments).toHaveLength(2);
      expect(orderMail.attachments).toHaveLength(2);
      await expectNewBeginning(page);
      expect(orders).toBe(1);
    },
  );
});
