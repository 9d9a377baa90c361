import { readFile } from 'node:fs/promises';
import { todayInBerlin, yearOf } from '@fa/rechner/formats/calendar-date';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { euro } from '../support/applicant/amounts.ts';
import { ANSWER, type AnsweredStep, consent, submit } from '../support/applicant/applicant.ts';
import { EVERYTHING, SAMPLE } from '../support/applicant/sample-application.ts';
import { STEP_TEXTS } from '../support/applicant/step-texts.ts';
import { expectStep, next, plain, type StepName, waitForStep, wordsOf } from '../support/applicant/steps.ts';
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
import { summaryRows } from '../support/screens/summary-rows.ts';
import { DESKTOP, PHONE } from '../support/suite/open-browser.ts';
import { givenVisitor } from '../support/suite/visit.ts';

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

const WAYS = [
  ['plainly on a desktop screen', DESKTOP, PLAIN],
  ['with everything on, on a phone', PHONE, ALL_ON],
] as const;

const ON_THE_WAY = [
  'vertragsbeginn',
  'absicherung',
  'angebot',
  'firma',
  'adresse',
  'umsatz',
  'kontakt',
  'sepa',
] as const satisfies readonly AnsweredStep[];

async function expectTexts(page: Page, step: StepName): Promise<void> {
  const words = await wordsOf(page);
  for (const text of STEP_TEXTS[step] ?? []) expect(words, step).toContain(text);
}

async function expectFrame(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  expect(plain(await header.innerText())).toContain('Forderungsausfall Versicherung');
  expect(await header.getByRole('button', { name: 'Kontakt', exact: true }).isVisible()).toBe(true);
  const footer = page.getByRole('contentinfo');
  expect(plain(await footer.innerText())).toContain(`© ${yearOf(todayInBerlin(Date.now()))} `);
  for (const name of ['Impressum', 'Datenschutz']) expect(await footer.getByRole('link', { name }).count()).toBe(1);
  for (const name of ['Cookie-Einstellungen', 'Kontakt'])
    expect(await footer.getByRole('button', { name }).count()).toBe(1);
}

async function expectOffer(page: Page, expected: Expected, start: string): Promise<void> {
  const words = await wordsOf(page);
  expect(words).toContain(`${euro(expected.premium)} ${expected.interval}`);
  expect(words).toContain(expected.coverLabel);
  for (const amount of offerAmounts(expected, start)) expect(words).toContain(amount);
}

async function walkAndRead(page: Page, expected: Expected): Promise<Shown> {
  await page.goto('/');
  let start = '';
  for (const [index, step] of ON_THE_WAY.entries()) {
    await expectStep(page, step);
    await expectTexts(page, step);
    expect(await page.getByRole('button', { name: 'Zurück', exact: true }).count()).toBe(index === 0 ? 0 : 1);
    await ANSWER[step](page, expected.answers);
    if (step === 'vertragsbeginn') start = await page.locator('select option:checked').innerText();
    if (step === 'angebot') await expectOffer(page, expected, start);
    await next(page, ON_THE_WAY[index + 1] ?? 'zusammenfassung');
  }
  await expectStep(page, 'zusammenfassung');
  await expectTexts(page, 'zusammenfassung');
  await expectFrame(page);
  expect(await page.getByRole('button', { name: 'Weiter', exact: true }).count()).toBe(0);
  const words = await wordsOf(page);
  expect(words).toContain(`${euro(expected.premium)} ${expected.interval}`);
  expect(words).toContain(`Höchstentschädigung im Jahr: ${expected.jahresMax}`);
  expect(words).toContain(`Höchstentschädigung je Abnehmer: ${expected.abnehmerMax}`);
  const rows = await summaryRows(page);
  const download = await consent(page);
  expect(download.suggestedFilename()).toBe('Vertragsunterlagen-Forderungsausfall.pdf');
  const documents = new Uint8Array(await readFile(await download.path()));
  const reference = await submit(page);
  return { start, offerAmounts: offerAmounts(expected, start), rows, documents, reference };
}

async function expectReceipt(page: Page, { reference }: Shown, { answers }: Expected): Promise<void> {
  await expectStep(page, 'danke');
  const words = await wordsOf(page);
  for (const text of ['Vielen Dank!', 'eingegangen', answers.email, reference, 'nach 30 Tagen unwiderruflich gelöscht'])
    expect(words).toContain(text);
  expect(reference).toMatch(/^FA-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(await page.getByRole('link', { name: /Startseite/ }).count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Zurück', exact: true }).count()).toBe(0);
}

describe('the whole way', () => {
  it.each(WAYS)('%s [STEP-ZUSAMMENFASSUNG-01, ORD-05]', async (_, screen, expected) => {
    const { page } = await givenVisitor({ screen, reducedMotion: 'no-preference' });
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
  });

  it('begins on the first question with its title, without any prompt [UI-01]', async () => {
    const { page } = await givenVisitor();
    await page.goto('/');
    await waitForStep(page, 'vertragsbeginn');
    await expectFrame(page);
    await expectStep(page, 'vertragsbeginn');
  });
});
