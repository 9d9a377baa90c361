import { expect, type Page } from '@playwright/test';
import { BASE_PATH, pressWeiter, type StepName, waitForStep } from '../applicant/steps.ts';

/** Id of a field (its path) and its expected message; in the order of the screen. */
export type Messages = Readonly<Record<string, string>>;

export const REQUIRED = 'Dies ist ein Pflichtfeld';
export const FORBIDDEN = 'Nicht erlaubte Zeichen gefunden';

/** The message of a field, after the word 'Fehler: '. */
export function errorOf(page: Page, field: string) {
  return page.locator(`[id="${field}-error"]`);
}

/** Navigates to a step by the browser history, without reloading the page. */
export async function askForPath(page: Page, path: string): Promise<void> {
  await page.evaluate((url) => {
    window.history.pushState(null, '', url);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `${BASE_PATH}${path}`);
}

/** The list of all messages above the step. */
export function errorSummary(page: Page) {
  return page.getByRole('region', { name: 'Bitte prüfen Sie Ihre Angaben' });
}

async function expectMessages(page: Page, messages: Messages, unmarked: readonly string[]): Promise<void> {
  for (const [field, message] of Object.entries(messages)) {
    await expect(errorOf(page, field)).toHaveText(`Fehler: ${message}`);
    // The field, or the group that it begins.
    const marked = page.locator(`[id="${field}"][aria-invalid=true], [aria-invalid=true] [id="${field}"]`);
    if (!unmarked.includes(field)) await expect(marked, field).toHaveCount(1);
  }
}

/**
 * Expects that the step is refused by a click on Weiter and by Enter: a message at each field, a list of all messages,
 * the focus on the first invalid field, and no access to the next step by its URL. [FLOW-02, FLOW-14, FLOW-18]
 */
export async function expectRefused(
  page: Page,
  step: StepName,
  messages: Messages,
  { unmarked = [], way = 'danke' }: { unmarked?: readonly string[]; way?: string } = {},
): Promise<void> {
  const weiter = page.getByRole('button', { name: 'Weiter', exact: true });
  await expect(weiter).toHaveAttribute('aria-disabled', 'true');
  await pressWeiter(page);
  await expectMessages(page, messages, unmarked);
  await expect(page.locator(`[id="${Object.keys(messages)[0]}"]`)).toBeFocused();
  const entries = errorSummary(page).getByRole('listitem');
  await expect(entries).toHaveCount(Object.keys(messages).length);
  await expect(entries).toContainText(Object.values(messages));
  await expect(page).toHaveTitle(/^Fehler: /);

  await page.locator('main input, main select').first().focus();
  if (!(await page.locator(':focus').evaluate((element) => element instanceof HTMLSelectElement)))
    await page.keyboard.press('Enter');
  await expectStillOn(page, step);
  await askForPath(page, way);
  await expectStillOn(page, step);
  await expectMessagesListed(page, Object.keys(messages).length);
}

async function expectStillOn(page: Page, step: StepName): Promise<void> {
  await waitForStep(page, step);
  await expect(page).toHaveURL((url) => url.pathname === `${BASE_PATH}${step}`);
}

/** Expects that every entry of the list leads to its field. [UI-09] */
async function expectMessagesListed(page: Page, count: number): Promise<void> {
  await pressWeiter(page);
  const links = errorSummary(page).getByRole('link');
  await expect(links).toHaveCount(count);
  const target = await links.last().getAttribute('href');
  await links.last().click();
  await expect(page.locator(`[id="${target?.slice(1)}"]`)).toBeFocused();
}
