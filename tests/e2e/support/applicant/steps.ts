import { expect, type Locator, type Page } from '@playwright/test';

export const BASE_PATH = '/tarifrechner/forderungsausfall/';
export const TITLE = 'Forderungsausfall Versicherung';

/** The eleven steps in their order: path, heading, and (index + 1) × 100 / 11 rounded. [FLOW-01, FLOW-05] */
export const STEPS = {
  aktenzeichen: { heading: 'Bitte geben Sie Untervermittlernummer bzw. Aktenzeichen Ihres Vertriebs an', percent: 9 },
  vertragsbeginn: { heading: 'Wann soll Ihre Forderungsausfall-Versicherung beginnen?', percent: 18 },
  absicherung: { heading: 'Wie hoch ist der höchste offene Posten, den Sie absichern wollen?', percent: 27 },
  angebot: { heading: 'Unser Angebot', percent: 36 },
  firma: { heading: 'Angaben zur Firma', percent: 45 },
  adresse: { heading: 'Firmenanschrift', percent: 55 },
  umsatz: { heading: 'Netto-Umsatz', percent: 64 },
  kontakt: { heading: 'Ansprechpartner/in', percent: 73 },
  sepa: { heading: 'Konto für die Beitragszahlung', percent: 82 },
  zusammenfassung: { heading: 'Zusammenfassung', percent: 91 },
  danke: { heading: 'Danke', percent: 100 },
} as const;

export type StepName = keyof typeof STEPS;

/** The heading of the last step once the order was accepted. [STEP-DANKE-01] */
export const THANKS = 'Vielen Dank!';

/** Its heading while it is not known whether the order arrived. [STEP-DANKE-02] */
export const OPEN = 'Ihr Antrag';

/** Waits for the question of a step. */
export async function waitForStep(page: Page, step: StepName, shown: string = STEPS[step].heading): Promise<void> {
  await page.getByRole('heading', { level: 1, name: shown, exact: true }).waitFor();
}

/** Expects heading, URL, progress and page title of the step. [FLOW-01, FLOW-05, UI-01] */
export async function expectStep(page: Page, step: StepName, shown: string = STEPS[step].heading): Promise<void> {
  await waitForStep(page, step, shown);
  const { heading, percent } = shown === OPEN ? { ...STEPS.zusammenfassung, heading: OPEN } : STEPS[step];
  const { pathname, search } = new URL(page.url());
  expect({ pathname, search }).toEqual({ pathname: `${BASE_PATH}${step}`, search: '' });
  await expect(page.locator('progress')).toHaveAttribute('value', String(percent));
  for (const part of [heading, TITLE]) await expect.poll(() => page.title()).toContain(part);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

/** Clicks a button that is aria-disabled, once it is stable and nothing covers it. */
export async function pressBlocked(button: Locator): Promise<void> {
  await button.hover();
  await button.click({ force: true });
}

/** Clicks 'Weiter', also when it is aria-disabled: it must react to a click in any case. [FLOW-18] */
export async function pressWeiter(page: Page): Promise<void> {
  await pressBlocked(page.getByRole('button', { name: 'Weiter', exact: true }));
}

/** Presses Weiter and waits for the next question. */
export async function next(page: Page, expected: StepName): Promise<void> {
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await waitForStep(page, expected);
}

/** Presses Zurück and waits for the previous question. */
export async function back(page: Page, expected: StepName): Promise<void> {
  await page.getByRole('button', { name: 'Zurück', exact: true }).click();
  await waitForStep(page, expected);
}

/** Lays out the cards below the screen too (`content-visibility`): innerText is only complete for what is laid out. */
export function layOutInPage(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [sheet];
}

/** Lays out the cards below the screen too. */
export async function layOut(page: Page): Promise<void> {
  await page.evaluate(layOutInPage);
}

/** Returns the visible text of the page's content, with plain spaces. */
export async function wordsOf(page: Page, selector = 'main'): Promise<string> {
  await layOut(page);
  return plain(await page.locator(selector).innerText());
}

/** Returns text as it is read: plain spaces, no soft hyphens. */
export function plain(text: string): string {
  return text
    .replace(/[\u00ad\u200b]/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
}
