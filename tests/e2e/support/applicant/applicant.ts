import { HANDWERKER, setupOn, TODAY } from '@fa/forderungsausfall/tests/sample-answers';
import { isSpecified } from '@fa/forderungsausfall/tests/specified-keys';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';
import type { Download, Locator, Page } from '@playwright/test';
import { SAMPLE, type SampleAnswers } from './sample-application.ts';
import { next, STEPS, type StepName, THANKS, waitForStep } from './steps.ts';

/** Looks at a panel that is filled in. */
type Look = (panel: string) => Promise<void>;
type Walk = (page: Page, answers: SampleAnswers, look?: Look) => Promise<void>;
export type SwitchedPanel = 'ausfaelle' | 'onlinezugang' | 'kontoinhaber';

/** The label of each text field. */
export const LABELS: Readonly<Record<string, string>> = {
  firmenname: 'Wie lautet der Name Ihrer Firma?',
  geschaeftsgegenstand: 'Was ist der Gegenstand Ihres Geschäfts?',
  nettoumsatz: 'Wie hoch war der Netto-Umsatz des letzten Kalenderjahres?',
  strasse: 'Straße',
  hausnummer: 'Hausnummer',
  plz: 'Postleitzahl',
  ort: 'Ort',
  vorname: 'Vorname',
  nachname: 'Nachname',
  email: 'E-Mail-Adresse',
  telefon: 'Telefonnummer',
  iban: 'IBAN',
  bic: 'BIC',
  name: 'Name',
};

async function fillByLabel(scope: Page | Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [key, value] of Object.entries(values))
    await scope.getByLabel(LABELS[key] ?? key, { exact: true }).fill(value);
}

/** The open side panel. */
export function panelOf(page: Page) {
  return page.getByRole('dialog');
}

/** Presses Speichern in the open panel and waits until it is gone. */
export async function savePanel(page: Page): Promise<void> {
  await panelOf(page).getByRole('button', { name: 'Speichern' }).click();
  await panelOf(page).waitFor({ state: 'detached' });
}

/** Adds an owner through the panel. */
export async function addInhaber(page: Page, name: string, look?: Look): Promise<void> {
  await page.getByRole('button', { name: 'Person hinzufügen' }).click();
  await panelOf(page).getByLabel('Name').fill(name);
  await look?.('inhaber');
  await savePanel(page);
}

/** The block of a year in the panel of the failures; 0 is the latest. */
export function yearBlock(page: Page, index: number) {
  return panelOf(page).getByRole('group').nth(index);
}

const answerCover: Walk = async (page, { cover }, look) => {
  if (cover === undefined) return;
  await page.getByRole('button', { name: 'Absicherung ändern' }).click();
  await panelOf(page)
    .getByRole('radio', { name: new RegExp(`im Jahr ${cover.replace(/\./g, '\\.')}`) })
    .check();
  await look?.('cover');
  await savePanel(page);
};

/** Opens the panel of a switch. */
export const OPEN_PANEL: Readonly<Record<SwitchedPanel, (page: Page) => Promise<void>>> = {
  ausfaelle: (page) => page.getByRole('switch', { name: /Forderungsausfälle/ }).check(),
  onlinezugang: (page) => page.getByRole('radio', { name: 'Nein, eine andere Person' }).check(),
  kontoinhaber: (page) => page.getByRole('radio', { name: 'Ja', exact: true }).check(),
};

/** Fills the panel, if there are answers for it. */
export const FILL_PANEL: Readonly<Record<SwitchedPanel, Walk>> = {
  async ausfaelle(page, { ausfaelle = [] }) {
    for (const [index, { anzahl, betrag }] of ausfaelle.entries()) {
      await yearBlock(page, index).getByLabel('Anzahl').selectOption(anzahl);
      if (betrag !== undefined) await yearBlock(page, index).getByLabel('Betrag aller Ausfälle').fill(betrag);
    }
  },
  async onlinezugang(page, { onlinezugang: { anrede, ...names } = { anrede: '' } }) {
    await panelOf(page).getByRole('radio', { name: anrede }).check();
    await fillByLabel(panelOf(page), names);
  },
  kontoinhaber: (page, { kontoinhaber = {} }) => fillByLabel(panelOf(page), kontoinhaber),
};

async function answerPanel(page: Page, panel: SwitchedPanel, answers: SampleAnswers, look?: Look): Promise<void> {
  if (!answers[panel]) return;
  await OPEN_PANEL[panel](page);
  await FILL_PANEL[panel](page, answers);
  await look?.(panel);
  await savePanel(page);
}

/** Answers each step; the page is on it before and afterwards. */
const ANSWER = {
  aktenzeichen: async (page, { azvm }) => {
    await page.getByLabel('Untervermittlernummer bzw. Aktenzeichen').fill(azvm ?? '');
  },
  vertragsbeginn: async (page, { start }) => {
    if (start !== undefined) await page.getByLabel('Versicherungsbeginn').selectOption({ index: start });
  },
  absicherung: async (page, { absicherung }) => {
    await page.getByLabel('Höchster offener Posten').selectOption(absicherung);
  },
  angebot: async (page, answers, look) => {
    await answerCover(page, answers, look);
    if (answers.zahlungsweise) await page.getByLabel('Zahlungsweise').selectOption(answers.zahlungsweise);
    if (answers.zusatzleistung) await page.getByRole('switch', { name: /Zusatzleistungen/ }).check();
  },
  firma: async (page, { firmenname, geschaeftsgegenstand, inhaber }, look) => {
    await fillByLabel(page, { firmenname, geschaeftsgegenstand });
    for (const name of inhaber) await addInhaber(page, name, look);
  },
  adresse: async (page, { strasse, hausnummer, plz, ort }) => {
    await fillByLabel(page, { strasse, hausnummer, plz, ort });
  },
  umsatz: async (page, answers, look) => {
    await fillByLabel(page, { nettoumsatz: answers.nettoumsatz });
    await answerPanel(page, 'ausfaelle', answers, look);
  },
  kontakt: async (page, answers, look) => {
    const { anrede, vorname, nachname, email, telefon } = answers;
    await page.getByRole('radio', { name: anrede }).check();
    await fillByLabel(page, { vorname, nachname, email, telefon });
    await answerPanel(page, 'onlinezugang', answers, look);
  },
  sepa: async (page, answers, look) => {
    const { iban, bic } = answers;
    await fillByLabel(page, { iban, ...(bic !== undefined && { bic }) });
    await answerPanel(page, 'kontoinhaber', answers, look);
  },
} satisfies Partial<Record<StepName, Walk>>;

export type AnsweredStep = keyof typeof ANSWER;

/** Which answers each step asks for. */
export const ANSWERS_OF: Readonly<Record<AnsweredStep, readonly (keyof SampleAnswers)[]>> = {
  aktenzeichen: ['azvm'],
  vertragsbeginn: ['start'],
  absicherung: ['absicherung'],
  angebot: ['cover', 'zahlungsweise', 'zusatzleistung'],
  firma: ['firmenname', 'geschaeftsgegenstand', 'inhaber'],
  adresse: ['strasse', 'hausnummer', 'plz', 'ort'],
  umsatz: ['nettoumsatz', 'ausfaelle'],
  kontakt: ['anrede', 'vorname', 'nachname', 'email', 'telefon', 'onlinezugang'],
  sepa: ['iban', 'bic', 'kontoinhaber'],
};

/** The steps that every applicant answers, in order. */
export const WAY = (Object.keys(ANSWER) as AnsweredStep[]).filter((step) => step !== 'aktenzeichen');
const ORDER = Object.keys(STEPS) as StepName[];

const { context, definition } = setupOn(TODAY);

/** Answers additional questions of a step with the product's sample answers. */
export async function answerAdded(page: Page, step: AnsweredStep): Promise<void> {
  const asked = definition.steps.find(({ id }) => id === step)?.questions ?? [];
  for (const question of flatQuestions(asked).filter(({ key }) => !isSpecified(key))) {
    const answer: unknown = HANDWERKER[question.key as keyof typeof HANDWERKER];
    const text = typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
    const field = page.getByLabel(question.label, { exact: true });
    if (question.kind === 'select') await field.selectOption(text);
    else if (question.kind === 'toggle') await field.setChecked(answer === true);
    else if (question.kind === 'radio') {
      const chosen = question.options({}, context).find(({ value }) => value === answer)?.label ?? '';
      await page.getByRole('radio', { name: chosen, exact: true }).check();
    } else await field.fill(text);
  }
}

/** Answers the step that is shown. */
export async function answerStep(page: Page, step: AnsweredStep, answers = SAMPLE, look?: Look): Promise<void> {
  await ANSWER[step](page, answers, look);
  await answerAdded(page, step);
}

/** Answers the current step and all others before the given one. */
export async function walkOn(page: Page, from: StepName, target: StepName, answers = SAMPLE): Promise<void> {
  for (let index = ORDER.indexOf(from); index < ORDER.indexOf(target); index += 1) {
    await answerStep(page, ORDER[index] as AnsweredStep, answers);
    await next(page, ORDER[index + 1] as StepName);
  }
}

/** Opens the calculator and answers every step before the given one. */
export async function walkTo(page: Page, target: StepName, answers = SAMPLE): Promise<void> {
  const first = answers.azvm === undefined ? 'vertragsbeginn' : 'aktenzeichen';
  await page.goto('/tarifrechner/forderungsausfall/');
  await waitForStep(page, first);
  await walkOn(page, first, target, answers);
}

/** Downloads the contract documents. */
export async function downloadDocuments(page: Page): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    // By keyboard: cards that are laid out when they come into view can move the button under the mouse.
    page.getByRole('button', { name: 'Vertragsunterlagen herunterladen' }).press('Enter'),
  ]);
  await page.getByText(/^Heruntergeladen am/).waitFor();
  return download;
}

export const CONSENTS = {
  sepaErmaechtigung: 'Ich erteile das SEPA-Lastschriftmandat.',
  rechtsuebergang: 'Ich stimme der Abtretung der Forderungen zu.',
  downloadAccepted: 'Ich habe die Vertragsunterlagen heruntergeladen und bin mit ihnen einverstanden.',
} as const;

/** Downloads the contract documents and gives all three consents. */
export async function consent(page: Page): Promise<Download> {
  const download = await downloadDocuments(page);
  for (const label of Object.values(CONSENTS)) await page.getByLabel(label).check();
  return download;
}

/** Submits and waits for the receipt. @returns the order reference */
export async function submit(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }).click();
  await page.getByRole('heading', { name: THANKS, exact: true }).waitFor();
  return referenceOf(page);
}

/** The order reference on the receipt. */
export function referenceOf(page: Page): Promise<string> {
  return page
    .locator('dd span')
    .filter({ hasText: /^FA-[0-9A-Z]{4}-[0-9A-Z]{4}$/ })
    .innerText();
}
