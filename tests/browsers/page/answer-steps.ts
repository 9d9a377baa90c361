import { type AnsweredStep, LABELS, WAY } from '../../e2e/support/applicant/applicant.ts';
import { SAMPLE, type SampleAnswers } from '../../e2e/support/applicant/sample-application.ts';
import { STEPS, type StepName } from '../../e2e/support/applicant/steps.ts';
import type { CalculatorPage } from './calculator-page.ts';

type Walk = (page: CalculatorPage, answers: SampleAnswers) => Promise<void>;

const TIERS: Readonly<Record<string, string>> = { 4: 'Bis zu 50.000 €', 5: 'Bis zu 62.500 €' };

async function fillByLabel(page: CalculatorPage, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [key, value] of Object.entries(values)) await page.fill(LABELS[key] ?? key, value);
}

const answerFailures: Walk = async (page, { ausfaelle = [] }) => {
  if (ausfaelle.length === 0) return;
  await page.press('switch', 'Gab es in den letzten drei Jahren Forderungsausfälle?');
  let amounts = 0;
  for (const [index, { anzahl, betrag }] of ausfaelle.entries()) {
    await page.choose('Anzahl', anzahl, { index });
    if (betrag === undefined) continue;
    await page.fill('Betrag aller Ausfälle', betrag, { index: amounts });
    amounts += 1;
  }
  await page.press('button', 'Speichern');
};

/** Answers each step as a person does; the page is on it before and afterwards. */
const ANSWER: Readonly<Record<AnsweredStep, Walk>> = {
  aktenzeichen: (page, { azvm = '' }) => page.fill('Untervermittlernummer bzw. Aktenzeichen', azvm),
  async vertragsbeginn(page, { start }) {
    if (start === undefined) return;
    const options = await page.run(() => [...(document.querySelector('select')?.options ?? [])].map((o) => o.label));
    await page.choose('Versicherungsbeginn', options[start] ?? '');
  },
  absicherung: (page, { absicherung }) => page.choose('Höchster offener Posten', TIERS[absicherung] ?? absicherung),
  async angebot(page, { cover, zahlungsweise, zusatzleistung }) {
    if (cover !== undefined) {
      await page.press('button', 'Absicherung ändern');
      await page.press('radio', `Höchstentschädigung im Jahr ${cover}`, { isBeginning: true });
      await page.press('button', 'Speichern');
    }
    if (zahlungsweise !== undefined) await page.choose('Zahlungsweise', zahlungsweise);
    if (zusatzleistung) await page.press('switch', 'Zusatzleistungen für das Baugewerbe');
  },
  async firma(page, { firmenname, geschaeftsgegenstand, inhaber }) {
    await fillByLabel(page, { firmenname, geschaeftsgegenstand });
    for (const name of inhaber) {
      await page.press('button', 'Person hinzufügen');
      await fillByLabel(page, { name });
      await page.press('button', 'Speichern');
    }
  },
  adresse: (page, { strasse, hausnummer, plz, ort }) => fillByLabel(page, { strasse, hausnummer, plz, ort }),
  async umsatz(page, answers) {
    await fillByLabel(page, { nettoumsatz: answers.nettoumsatz });
    await answerFailures(page, answers);
  },
  async kontakt(page, { anrede, vorname, nachname, email, telefon, onlinezugang }) {
    await page.press('radio', anrede);
    await fillByLabel(page, { vorname, nachname, email, telefon });
    if (!onlinezugang) return;
    await page.press('radio', 'Nein, eine andere Person');
    const { anrede: other, ...names } = onlinezugang;
    await page.press('radio', other);
    await fillByLabel(page, names);
    await page.press('button', 'Speichern');
  },
  async sepa(page, { iban, bic, kontoinhaber }) {
    await fillByLabel(page, { iban, ...(bic !== undefined && { bic }) });
    if (!kontoinhaber) return;
    await page.press('radio', 'Ja');
    await fillByLabel(page, { ...kontoinhaber });
    await page.press('button', 'Speichern');
  },
};

/** Answers the step that is shown. */
export async function answer(page: CalculatorPage, step: AnsweredStep, answers = SAMPLE): Promise<void> {
  await page.heading(STEPS[step].heading);
  await ANSWER[step](page, answers);
}

/** Answers the step that is shown and goes to the next. */
export async function answerStep(page: CalculatorPage, step: AnsweredStep, answers = SAMPLE): Promise<void> {
  await answer(page, step, answers);
  await page.press('button', 'Weiter');
}

/** Answers the step that is shown and all others before the target. */
export async function walkOn(
  page: CalculatorPage,
  from: (typeof WAY)[number],
  target: StepName,
  answers = SAMPLE,
): Promise<void> {
  const end = WAY.findIndex((step) => step === target);
  for (const step of WAY.slice(WAY.indexOf(from), end < 0 ? undefined : end)) await answerStep(page, step, answers);
  await page.heading(STEPS[target].heading);
}

/** Opens the calculator and answers every step before the given one. */
export async function walkTo(page: CalculatorPage, target: StepName, answers = SAMPLE): Promise<void> {
  await page.open('/tarifrechner/forderungsausfall/');
  await walkOn(page, 'vertragsbeginn', target, answers);
}
