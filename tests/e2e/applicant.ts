import type { Download, Page } from 'playwright-core';

/** Answers of a sample application; every value is made up or reserved for samples. */
export interface SampleAnswers {
  readonly absicherung: string;
  readonly firmenname: string;
  readonly geschaeftsgegenstand: string;
  readonly inhaber: readonly string[];
  readonly strasse: string;
  readonly hausnummer: string;
  readonly plz: string;
  readonly ort: string;
  readonly nettoumsatz: string;
  readonly anrede: string;
  readonly vorname: string;
  readonly nachname: string;
  readonly email: string;
  readonly telefon: string;
  readonly iban: string;
}

export const SAMPLE: SampleAnswers = {
  absicherung: '4',
  firmenname: 'Müßiggang & Söhne Straßenbau GmbH',
  geschaeftsgegenstand: 'Straßen- und Tiefbau für Gewerbekunden',
  inhaber: ['Jürgen Müßiggang', 'Änne Öztürk'],
  strasse: 'Straße des 17. Juni',
  hausnummer: '135',
  plz: '10623',
  ort: 'Berlin',
  nettoumsatz: '2500000',
  anrede: 'Frau',
  vorname: 'Änne',
  nachname: 'Öztürk',
  email: 'aenne.oeztuerk@example.com',
  telefon: '030 23125-117',
  iban: 'DE89370400440532013000',
};

/** The heading of the step on the screen. */
export function heading(page: Page): Promise<string> {
  return page.getByRole('heading', { level: 1 }).innerText();
}

/** Presses Weiter and waits for the next question. */
export async function next(page: Page, expected: string): Promise<void> {
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: expected }).waitFor();
}

export const HEADINGS = {
  vertragsbeginn: 'Wann soll Ihre Forderungsausfall-Versicherung beginnen?',
  absicherung: 'Wie hoch ist der höchste offene Posten, den Sie absichern wollen?',
  angebot: 'Unser Angebot',
  firma: 'Angaben zur Firma',
  adresse: 'Firmenanschrift',
  umsatz: 'Netto-Umsatz',
  kontakt: 'Ansprechpartner/in',
  sepa: 'Konto für die Beitragszahlung',
  zusammenfassung: 'Zusammenfassung',
} as const;

type Walk = (page: Page, answers: SampleAnswers) => Promise<void>;

/** How each step is answered; the page stands on it before and still afterwards. */
export const ANSWER = {
  vertragsbeginn: async () => {},
  absicherung: async (page, { absicherung }) => {
    await page.getByLabel('Höchster offener Posten').selectOption(absicherung);
  },
  angebot: async () => {},
  firma: async (page, { firmenname, geschaeftsgegenstand, inhaber }) => {
    await page.getByLabel('Wie lautet der Name Ihrer Firma?').fill(firmenname);
    await page.getByLabel('Was ist der Gegenstand Ihres Geschäfts?').fill(geschaeftsgegenstand);
    for (const name of inhaber) {
      await page.getByRole('button', { name: 'Person hinzufügen' }).click();
      const panel = page.getByRole('dialog');
      await panel.getByLabel('Name').fill(name);
      await panel.getByRole('button', { name: 'Speichern' }).click();
      await panel.waitFor({ state: 'hidden' });
    }
  },
  adresse: async (page, { strasse, hausnummer, plz, ort }) => {
    await page.getByLabel('Straße', { exact: true }).fill(strasse);
    await page.getByLabel('Hausnummer').fill(hausnummer);
    await page.getByLabel('Postleitzahl').fill(plz);
    await page.getByLabel('Ort', { exact: true }).fill(ort);
  },
  umsatz: async (page, { nettoumsatz }) => {
    await page.getByLabel('Wie hoch war der Netto-Umsatz des letzten Kalenderjahres?').fill(nettoumsatz);
  },
  kontakt: async (page, { anrede, vorname, nachname, email, telefon }) => {
    await page.getByRole('radio', { name: anrede }).check();
    await page.getByLabel('Vorname').fill(vorname);
    await page.getByLabel('Nachname').fill(nachname);
    await page.getByLabel('E-Mail-Adresse').fill(email);
    await page.getByLabel('Telefonnummer').fill(telefon);
  },
  sepa: async (page, { iban }) => {
    await page.getByLabel('IBAN', { exact: true }).fill(iban);
  },
} satisfies Record<string, Walk>;

export type AnsweredStep = keyof typeof ANSWER;

const ORDER = Object.keys(ANSWER) as AnsweredStep[];

/** Opens the calculator and answers every step before the given one. */
export async function walkTo(
  page: Page,
  origin: string,
  target: keyof typeof HEADINGS,
  answers = SAMPLE,
): Promise<void> {
  await page.goto(`${origin}/`);
  await page.getByRole('heading', { level: 1, name: HEADINGS.vertragsbeginn }).waitFor();
  for (const [index, step] of ORDER.entries()) {
    if (step === target) return;
    await ANSWER[step](page, answers);
    await next(page, HEADINGS[ORDER[index + 1] ?? 'zusammenfassung']);
  }
}

/** Downloads the contract documents and gives all three consents. */
export async function consent(page: Page): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Vertragsunterlagen herunterladen' }).click(),
  ]);
  await page.getByText(/^Heruntergeladen am/).waitFor();
  await page.getByLabel('Ich erteile das SEPA-Lastschriftmandat.').check();
  await page.getByLabel('Ich stimme der Abtretung der Forderungen zu.').check();
  await page.getByLabel(/Ich habe die Vertragsunterlagen heruntergeladen/).check();
  return download;
}

/** Submits and waits for the receipt. @returns the order reference */
export async function submit(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }).click();
  await page.getByRole('heading', { name: 'Vielen Dank!' }).waitFor();
  return page.getByText(/^FA-[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText();
}
