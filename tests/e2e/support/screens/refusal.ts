import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { BASE_PATH, plain, pressWeiter, type StepName, waitForStep } from '../applicant/steps.ts';

/** Field id, which is its path, and the message that must stand at it; the first one is the first on the screen. */
export type Messages = Readonly<Record<string, string>>;

export const REQUIRED = 'Dies ist ein Pflichtfeld';
export const FORBIDDEN = 'Nicht erlaubte Zeichen gefunden';

/** The message at a field, '' when there is none. */
export async function messageAt(page: Page, field: string): Promise<string> {
  return plain(await page.locator(`[id="${field}-error"]`).innerText()).replace(/^Fehler: /, '');
}

/** Whether the field, or the group it begins, is marked as invalid. */
function isMarkedInvalid(page: Page, field: string): Promise<boolean> {
  return page.locator(`[id="${field}"]`).evaluate((element) => element.closest('[aria-invalid="true"]') !== null);
}

/** The id of what has the focus. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.id ?? '');
}

/** Asks for a step as the address bar's history does, without loading the page anew. */
export async function askForPath(page: Page, path: string): Promise<void> {
  await page.evaluate((url) => {
    window.history.pushState(null, '', url);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `${BASE_PATH}${path}`);
}

/** The list of all messages above the step. */
export function errorSummary(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie Ihre Angaben' });
}

async function expectMessages(page: Page, messages: Messages, unmarked: readonly string[]): Promise<void> {
  for (const [field, message] of Object.entries(messages)) {
    await expect.poll(() => messageAt(page, field), { message: field }).toBe(message);
    if (!unmarked.includes(field)) expect(await isMarkedInvalid(page, field), field).toBe(true);
  }
}

/**
 * What stands on the step is refused: by a click on Weiter and by Enter, with the message at each field, the list of
 * all of them, the focus on the first, and no way on by the address. [FLOW-02, FLOW-14, FLOW-18]
 */
export async function expectRefused(
  page: Page,
  step: StepName,
  messages: Messages,
  { unmarked = [], way = 'danke' }: { unmarked?: readonly string[]; way?: string } = {},
): Promise<void> {
  const weiter = page.getByRole('button', { name: 'Weiter', exact: true });
  expect(await weiter.getAttribute('aria-disabled')).toBe('true');
  await pressWeiter(page);
  await expectMessages(page, messages, unmarked);
  expect(await focused(page)).toBe(Object.keys(messages)[0]);
  const entries = (await errorSummary(page).getByRole('listitem').allInnerTexts()).map(plain);
  expect(entries).toHaveLength(Object.keys(messages).length);
  for (const [index, message] of Object.values(messages).entries()) expect(entries[index]).toContain(message);
  expect(await page.title()).toMatch(/^Fehler: /);

  await page.locator('main input, main select').first().focus();
  if (!(await page.locator(':focus').evaluate((element) => element instanceof HTMLSelectElement)))
    await page.keyboard.press('Enter');
  await expectStillOn(page, step);
  await askForPath(page, way);
  await expectStillOn(page, step);
  await expectMessagesListed(page, entries);
}

async function expectStillOn(page: Page, step: StepName): Promise<void> {
  await waitForStep(page, step);
  await expect.poll(() => new URL(page.url()).pathname).toBe(`${BASE_PATH}${step}`);
}

/** Every entry of the list leads to its field. [UI-09] */
async function expectMessagesListed(page: Page, entries: readonly string[]): Promise<void> {
  await pressWeiter(page);
  const links = page.getByRole('alert').getByRole('link');
  await expect.poll(() => links.count()).toBe(entries.length);
  const last = links.last();
  const target = (await last.getAttribute('href'))?.slice(1);
  await last.click();
  expect(await focused(page)).toBe(target);
}
