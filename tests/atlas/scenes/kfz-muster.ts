import { addToDate, formatGermanDate } from '@fa/rechner/formats/calendar-date';
import type { Page } from 'playwright-core';
import { pressWeiter } from '../../e2e/support/applicant/steps.ts';
import { errorSummary } from '../../e2e/support/screens/refusal.ts';
import { leaveField } from '../leave-field.ts';
import type { Scene, Stage } from '../scene.ts';

const PATH = '/tarifrechner/kfz-muster/';
const ERROR_RULES = ['FLOW-14', 'FLOW-18'];

async function onStep(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
}

async function nextMonth(page: Page): Promise<string> {
  const block = await page.locator('#page-data').textContent();
  const { today } = JSON.parse(block ?? '') as { today: string };
  return formatGermanDate(addToDate(today, 1, 'month'));
}

/** An invalid answer with its message, then a valid one. */
interface Answer {
  readonly heading: string;
  readonly rules: readonly string[];
  readonly wrong?: (page: Page) => Promise<void>;
  readonly right: (page: Page) => Promise<void>;
}

const STEPS: readonly Answer[] = [
  {
    heading: 'Was möchten Sie versichern?',
    rules: ['FLOW-15'],
    async right(page) {
      await page.getByLabel('Fahrzeugtyp').selectOption({ label: 'Motorrad' });
      await page.getByRole('radio', { name: 'Ja' }).check();
      await page.getByLabel('Erster Monat der Saison').selectOption({ label: 'April' });
      await page.getByLabel('Letzter Monat der Saison').selectOption({ label: 'Oktober' });
    },
  },
  {
    heading: 'Wer ist Halterin oder Halter?',
    rules: ['VAL-02', 'VAL-06', 'VAL-21', 'VAL-22', 'UI-05'],
    async wrong(page) {
      await page.locator('#geburtsdatum').fill('31.02.1990');
      await page.locator('#ivmnr').fill('0222');
      await page.locator('#agnum').fill('AG1');
    },
    async right(page) {
      await page.locator('#geburtsdatum').fill('01.02.1990');
      await page.locator('#ivmnr').fill('022230-000');
      await page.locator('#agnum').fill('');
    },
  },
  {
    heading: 'Wann soll die Versicherung beginnen?',
    rules: ['VAL-08', 'UI-05'],
    wrong: (page) => page.locator('#versicherungsbeginn').fill('01.01.2090'),
    right: async (page) => page.locator('#versicherungsbeginn').fill(await nextMonth(page)),
  },
  {
    heading: 'Wie viel wird mit dem Fahrzeug gefahren?',
    rules: ['UI-04'],
    wrong: (page) => page.locator('#jahresfahrleistung').fill('200'),
    right: (page) => page.locator('#jahresfahrleistung').fill('12,5'),
  },
  {
    heading: 'Wer schließt die Versicherung ab?',
    rules: ['VAL-05'],
    wrong: (page) => page.locator('#email').fill('keine-adresse'),
    async right(page) {
      await page.locator('#vorname').fill('Kim');
      await page.locator('#nachname').fill('Muster');
      await page.locator('#email').fill('kim.muster@example.org');
    },
  },
];

async function showStep({ page, take }: Stage, { heading, rules, wrong, right }: Answer): Promise<void> {
  await onStep(page, heading);
  await take(heading, 'leer', rules);
  await wrong?.(page);
  await pressWeiter(page);
  await errorSummary(page).waitFor();
  await take(`${heading} – Weiter`, 'fehler', [...rules, ...ERROR_RULES]);
  await right(page);
  await leaveField(page);
  await take(heading, 'ausgefuellt', rules);
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
}

/** The car product from its first page to its premium, and the case without a premium. */
export const kfzMuster: Scene = {
  name: 'der ganze Weg',
  product: 'kfz-muster',
  async play(stage) {
    const { page, take } = stage;
    await page.goto(PATH);
    for (const step of STEPS) await showStep(stage, step);
    await onStep(page, 'Ihr Beitrag');
    await take('Ihr Beitrag', 'fertig', ['TAR-12', 'UI-04']);
    await page.getByRole('button', { name: 'Ändern Fahrzeug' }).click();
    await onStep(page, 'Was möchten Sie versichern?');
    await page.getByLabel('Fahrzeugtyp').selectOption({ label: 'Lieferwagen bis 3,5 t' });
    await page.getByRole('button', { name: 'Weiter', exact: true }).click();
    await onStep(page, 'Ihr Beitrag');
    await take('Ihr Beitrag – kein Tarif', 'gestoert', ['TAR-12']);
  },
};

async function goToPremium({ page }: Stage): Promise<void> {
  await page.goto(PATH);
  for (const { heading, right } of STEPS) {
    await onStep(page, heading);
    await right(page);
    await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  }
  await onStep(page, 'Ihr Beitrag');
}

/** The premium in the dark scheme. */
export const kfzDark: Scene = {
  name: 'dunkel',
  product: 'kfz-muster',
  dark: true,
  widths: ['schmal'],
  async play(stage) {
    await goToPremium(stage);
    await stage.take('Ihr Beitrag', 'fertig');
  },
};

/** The receipt of an order. */
export const kfzOrder: Scene = {
  name: 'der Antrag',
  product: 'kfz-muster',
  async play(stage) {
    const { page, take } = stage;
    await goToPremium(stage);
    await page.getByLabel('Ich beantrage die Versicherung mit diesen Angaben.').check();
    await page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }).click();
    await page.getByRole('heading', { name: 'Vielen Dank!' }).waitFor();
    await take('Vielen Dank!', 'fertig', ['STEP-DANKE-01']);
  },
};
