import { expect } from '@playwright/test';
import { amountsIn, annualOf, euro, firstYear } from '../applicant/amounts.ts';
import { EVERYTHING, SAMPLE, type SampleAnswers } from '../applicant/sample-application.ts';
import { attachment, type OrderMails, type ReadMail } from '../screens/mailbox.ts';
import type { ShownRow } from '../screens/summary-rows.ts';
import { pdfText, squeezed } from './pdf-text.ts';

/** Expected content of the documents and mails of an application. */
export interface Expected {
  readonly answers: SampleAnswers;
  /** In cents, from the tariff table. */
  readonly annual: number;
  readonly premium: number;
  readonly interval: string;
  readonly jahresMax: string;
  readonly abnehmerMax: string;
  readonly coverLabel: string;
}

/** Values on the screens that the documents must contain. */
export interface Shown {
  readonly start: string;
  readonly offerAmounts: readonly string[];
  readonly rows: readonly ShownRow[];
  readonly documents: Uint8Array;
  readonly reference: string;
}

/** Returns the amounts of the offer by the rules of the tariff. */
export function offerAmounts({ annual, premium, jahresMax, abnehmerMax }: Expected, start: string): string[] {
  const { total, instalments } = firstYear(annual, Number(start.slice(3, 5)));
  return [euro(premium), euro(annual), jahresMax, abnehmerMax, euro(total), ...new Set(instalments.map(euro))];
}

export const PLAIN: Expected = {
  answers: SAMPLE,
  annual: annualOf(4),
  premium: annualOf(4),
  interval: 'jährlich',
  jahresMax: '100.000 €',
  abnehmerMax: '50.000 €',
  coverLabel: 'Unsere Empfehlung',
};
// Its start is the second one that is offered.
const ALL_ON_ANNUAL = annualOf(6, { zusatzleistung: true, monthsAhead: 1 });

export const ALL_ON: Expected = {
  answers: EVERYTHING,
  annual: ALL_ON_ANNUAL,
  premium: Math.round(ALL_ON_ANNUAL / 4),
  interval: 'vierteljährlich',
  jahresMax: '150.000 €',
  abnehmerMax: '75.000 €',
  coverLabel: 'Ihre Auswahl',
};

/** Expects the amounts of the offer in the words of its page. */
export function expectOffer(words: string, expected: Expected, start: string): void {
  const { premium, interval, coverLabel } = expected;
  for (const text of [`${euro(premium)} ${interval}`, coverLabel, ...offerAmounts(expected, start)])
    expect(words).toContain(text);
}

/** Expects premium and cover in the words of the summary. */
export function expectSummary(words: string, { premium, interval, jahresMax, abnehmerMax }: Expected): void {
  for (const text of [
    `${euro(premium)} ${interval}`,
    `Höchstentschädigung im Jahr: ${jahresMax}`,
    `Höchstentschädigung je Abnehmer: ${abnehmerMax}`,
  ])
    expect(words).toContain(text);
}

function expectAll(where: string, text: string, parts: readonly string[]): void {
  const whole = squeezed(text);
  for (const part of parts) expect(whole, where).toContain(squeezed(part));
}

/** [DOC-02] */
async function expectApplication(pdf: Uint8Array, shown: Shown, expected: Expected): Promise<void> {
  const text = await pdfText(pdf);
  expectAll('application', text, [shown.reference, shown.start, ...shown.offerAmounts]);
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

/** [DOC-02] */
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

/** [MAIL-01] */
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

/** [MAIL-01] */
function expectOrderJson(mail: ReadMail, shown: Shown, { answers, premium }: Expected): void {
  const { content, type } = attachment(mail, /\.json$/);
  expect(type).toContain('application/json');
  const order = JSON.parse(new TextDecoder().decode(content)) as Record<string, Record<string, unknown>>;
  expect(order['reference']).toBe(shown.reference);
  expect(order['amounts']).toMatchObject({ beitrag: premium / 100 });
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

/** Expects that the downloaded documents, the mails and their attachments repeat the screens. [DOC-02, MAIL-01] */
export async function expectPapersAndMails(
  { confirmation, orderMail }: OrderMails,
  shown: Shown,
  expected: Expected,
): Promise<void> {
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
}
