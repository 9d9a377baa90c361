import { expect, type Page } from '@playwright/test';

/** The panel that asks about the stored calculation. [PERS-06] */
export function welcomePanel(page: Page) {
  return page.getByRole('dialog', { name: 'Willkommen zurück!' });
}

/** The panel that says that the calculation is open in another tab. [PERS-10] */
export function otherTabPanel(page: Page) {
  return page.getByRole('dialog', { name: 'In einem anderen Tab geöffnet' });
}

/** Presses 'Berechnung fortsetzen' in the panel; waits until it is closed. */
export async function resume(page: Page): Promise<void> {
  await welcomePanel(page).getByRole('button', { name: 'Berechnung fortsetzen' }).click();
  await welcomePanel(page).waitFor({ state: 'detached' });
}

/** Presses 'Daten löschen & neu starten'; waits until the panel is closed. */
export async function wipe(page: Page): Promise<void> {
  await welcomePanel(page).getByRole('button', { name: 'Daten löschen & neu starten' }).click();
  await welcomePanel(page).waitFor({ state: 'detached' });
}

/** Reloads the page and resumes the stored calculation. */
export async function reloadAndResume(page: Page): Promise<void> {
  await page.reload();
  await resume(page);
}

/** Returns the keys and values of the session storage. */
export function sessionItems(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...window.sessionStorage }));
}

/** Returns the keys and values of the local storage. */
export function localItems(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...window.localStorage }));
}

/** Waits until a calculation is stored. */
export async function untilStored(page: Page): Promise<void> {
  await expect.poll(async () => Object.keys(await sessionItems(page)).toSorted()).toEqual(['data', 'form', 'process']);
}

/** Opens the URL of the tab in another one, which gets a copy of the tab's storage. */
export async function duplicate(page: Page): Promise<Page> {
  await untilStored(page);
  const opened = page.context().waitForEvent('page');
  await page.evaluate(() => void window.open(window.location.href));
  return opened;
}

/** Returns every field of the page with its value and messages. */
export function fieldsOf(page: Page): Promise<readonly string[]> {
  return page.locator('main input, main select, main textarea, dialog input, dialog select').evaluateAll((fields) =>
    (fields as HTMLInputElement[]).map((field) => {
      const error = document.getElementById(`${field.id}-error`)?.textContent ?? '';
      const checkable = field.type === 'radio' || field.type === 'checkbox';
      return `${field.id} = ${checkable ? field.checked : field.value} ${error}`.trim();
    }),
  );
}
