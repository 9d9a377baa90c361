import type { Page } from '@playwright/test';
import { BASE_PATH } from '../applicant/steps.ts';

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
