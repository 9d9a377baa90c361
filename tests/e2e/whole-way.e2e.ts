import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { amountsIn, euro, firstYear } from './amounts.ts';
import { ANSWER, type AnsweredStep, consent, EVERYTHING, SAMPLE, type SampleAnswers, submit } from './applicant.ts';
import { attachment, readMails, type ReadMail } from './mailbox.ts';
import { DESKTOP, PHONE } from './open-browser.ts';
import { pdfText, squeezed } from './pdf-text.ts';
import { STEP_TEXTS } from './step-texts.ts';
import { expectStep, next, plain, type StepName, waitForStep, wordsOf } from './steps.ts';
import { type ShownRow, summaryRows } from './summary-rows.ts';
import { visit } from './visit.ts';

interface Expected {
  readonly answers: SampleAnswers;
  /** In cents, from the tariff table. */
  readonly annual: number;
  readonly premium: number;
  readonly interval: string;
  readonly jahresMax: string;
  readonly abnehmerMax: string;
  readonly coverLabel: string;
}

const PLAIN: Expected = {
  answers: SAMPLE,
  annual: 271_320,
  premium: 271_320,
  interval: 'jährlich',
  jahresMax: '100.000 €',
  abnehmerMax: '50.000 €',
  coverLabel: 'Unsere Empfehlung',
};
const ALL_ON: Expected = {
  answers: EVERYTHING,
  annual: 548_352,
  premium: 137_088,
  interval: 'vierteljährlich',
  jahresMax: '150.000 €',
  abnehmerMax: '75.000 €',
  coverLabel: 'Ihre Auswahl',
};

const WAYS = [
  ['plainly on a phone', PHONE, PLAIN],
  ['plainly on a desktop screen', DESKTOP, PLAIN],
  ['with everything on, on a phone', PHONE, ALL_ON],
  ['with everything on, on a desktop screen', DESKTOP, ALL_ON],
] as const;

/** Everything the screens said that the documents must say too. */
interface Shown {
  readonly start: string;
  readonly offerAmounts: readonly string[];
  readonly rows: readonly ShownRow[];
  readonly documents: Uint8Array;
  readonly reference: string;
}

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
  expect(plain(await footer.innerText())).toContain(`© ${new Date().getFullYear()} `);
  for (const name of ['Impressum', 'Datenschutz']) expect(await footer.getByRole('link', { name }).count()).toBe(1);
  for (const name of ['Cookie-Einstellungen', 'Kontakt'])
    expect(await footer.getByRole('button', { name }).count()).toBe(1);
}

/** The amounts of the offer, by the rules of the tariff. */
function offerAmounts({ annual, premium, jahresMax, abnehmerMax }: Expected, start: string): string[] {
  const { total, instalments } = firstYear(annual, Number(start.slice(3, 5)));
  return [euro(premium), jahresMax, abnehmerMax, euro(total), ...new Set(instalments.map(euro))];
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

/** The answers as a person gave them, in the words of the summary. */
function givenAnswers({ answers }: Expected): string[] {
  const { onlinezugang, kontoinhaber, ausfaelle } = answers;
  const year = new Date().getFullYear();
  return [
    answers.firmenname,
    answers.geschaeftsgegenstand,
    ...answers.inhaber,
    answers.strasse,
    answers.hausnummer,
    answers.plz,
    answers.ort,
    euro(Number(answers.nettoumsatz) * 100).replace(',00', ''),
    answers.anrede,
    answers.vorname,
    answers.nachname,
    answers.email,
    answers.telefon,
    answers.iban,
    ...(answers.bic === undefined ? [] : [answers.bic]),
    ...(onlinezugang
      ? [`${onlinezugang.anrede} ${onlinezugang.vorname} ${onlinezugang.nachname}`, onlinezugang.email]
      : []),
    ...(kontoinhaber
      ? [
          kontoinhaber.name,
          `${kontoinhaber.strasse} ${kontoinhaber.hausnummer}`,
          `${kontoinhaber.plz} ${kontoinhaber.ort}`,
        ]
      : []),
    ...(ausfaelle
      ? [
          `${year - 1}: 1 Forderungsausfall in Höhe von 4.321 €`,
          `${year - 2}: keine Forderungsausfälle`,
          `${year - 3}: mehr als 3 Forderungsausfälle in Höhe von 1.234.567 €`,
        ]
      : []),
  ];
}

function expectAll(where: string, text: string, parts: readonly string[]): void {
  const whole = squeezed(text);
  for (const part of parts) expect(whole, where).toContain(squeezed(part));
}

async function expectApplication(pdf: Uint8Array, shown: Shown, expected: Expected): Promise<void> {
  const text = await pdfText(pdf);
  expectAll('application', text, [shown.reference, shown.start, ...shown.offerAmounts, ...givenAnswers(expected)]);
  expectAll(
    'application',
    text,
    shown.rows.map(({ label, value }) => `${label}${value}`),
  );
  expectAll('application', text, [
    'DE98ZZZ09999999999',
    'SEPA-Basislastschrift',
    'acht Wochen',
    'Ich erteile das SEPA-Lastschriftmandat.',
    'Ich stimme der Abtretung der Forderungen zu.',
    'Ich habe die Vertragsunterlagen heruntergeladen und bin mit ihnen einverstanden.',
    expected.interval,
    'Seite 1',
  ]);
  expect(text.match(/\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}:\d{2}/g)?.length, 'time of three consents').toBeGreaterThanOrEqual(
    3,
  );
}

async function expectContractDocuments(pdf: Uint8Array, shown: Shown, { interval }: Expected): Promise<void> {
  expectAll('contract documents', await pdfText(pdf), [
    shown.start,
    ...shown.offerAmounts,
    interval,
    'Muster',
    'Produktinformation',
    'Versicherungsbedingungen',
    'Datenschutz',
    'Nutzungsbedingungen',
  ]);
}

function expectMailAmounts(mail: ReadMail, shown: Shown, expected: Expected): void {
  const { premium, jahresMax, abnehmerMax } = expected;
  for (const words of [mail.text, mail.html])
    expectAll(mail.subject, words, [
      shown.reference,
      shown.start,
      expected.answers.firmenname,
      euro(premium),
      jahresMax,
      abnehmerMax,
    ]);
  for (const amount of amountsIn(mail.text)) expect(shown.offerAmounts, mail.subject).toContain(amount);
}

function expectOrderJson(mail: ReadMail, shown: Shown, { answers, premium }: Expected): void {
  const { content, type } = attachment(mail, /\.json$/);
  expect(type).toContain('application/json');
  const order = JSON.parse(new TextDecoder().decode(content)) as Record<string, Record<string, unknown>>;
  expect(order['reference']).toBe(shown.reference);
  expect(order['amounts']).toMatchObject({ beitrag: premium });
  expect(order['antworten']).toMatchObject({
    firmenname: answers.firmenname,
    geschaeftsgegenstand: answers.geschaeftsgegenstand,
    inhaber: answers.inhaber,
    nettoumsatz: Number(answers.nettoumsatz),
    iban: answers.iban,
    email: answers.email,
    ...(answers.bic === undefined ? {} : { bic: answers.bic }),
    ...(answers.kontoinhaber ? { kontoinhaber: answers.kontoinhaber } : {}),
    ...(answers.onlinezugang ? { onlinezugang: answers.onlinezugang } : {}),
    zusatzleistung: answers.zusatzleistung === true,
  });
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
  it.each(WAYS)(
    '[FLOW-01, FLOW-05, FLOW-06, STEP-ANGEBOT-02, STEP-ZUSAMMENFASSUNG-01, STEP-ZUSAMMENFASSUNG-02, STEP-DANKE-01, DOC-01, DOC-02, MAIL-01, MAIL-02, ORD-05, TAR-05, TAR-06, UI-01, UI-08, UI-10] %s',
    (_, screen, expected) =>
      visit(
        screen,
        async ({ page }) => {
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
        },
        { reducedMotion: 'no-preference' },
      ),
  );

  it('[UI-01] begins on the first question with its title, without anything asked of the visitor before', () =>
    visit(PHONE, async ({ page }) => {
      await page.goto('/');
      await waitForStep(page, 'vertragsbeginn');
      await expectFrame(page);
      await expectStep(page, 'vertragsbeginn');
    }));
});
