import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { BASE_PATH, plain, pressWeiter, type StepName, waitForStep } from '../applicant/steps.ts';

/** Id of a field (its path) and its expected message; in the order of the screen. */
export type Messages = Readonly<Record<string, string>>;

export const REQUIRED = 'Dies ist ein Pflichtfeld';
export const FORBIDDEN = 'Nicht erlaubte Zeichen gefunden';

/** Returns the message of a field, '' without one. */
export async function messageAt(page: Page, field: string): Promise<string> {
  return plain(await page.locator(`[id="${field}-error"]`).innerText()).replace(/^Fehler: /, '');
}

/** Returns whether the field, or the group that it begins, is marked as invalid. */
function isMarkedInvalid(page: Page, field: string): Promise<boolean> {
  return page.locator(`[id="${field}"]`).evaluate((element) => element.closest('[aria-invalid="true"]') !== null);
}

/** Returns the id of the focused element. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.id ?? '');
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
    await expect.poll(() => messageAt(page, field), { message: field }).toBe(message);
    if (!unmarked.includes(field)) expect(await isMarkedInvalid(page, field), field).toBe(true);
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

/** Expects that every entry of the list leads to its field. [UI-09] */
async function expectMessagesListed(page: Page, entries: readonly string[]): Promise<void> {
  await pressWeiter(page);
  const links = errorSummary(page).getByRole('link');
  await expect.poll(() => links.count()).toBe(entries.length);
  const last = links.last();
  const target = (await last.getAttribute('href'))?.slice(1);
  await last.click();
  expect(await focused(page)).toBe(target);
}
