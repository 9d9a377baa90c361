import type { Page } from '@playwright/test';
import { panelOf } from '../applicant/applicant.ts';

/** The panel 'Angebot speichern'. */
export function savePanelOf(page: Page) {
  return page.getByRole('dialog', { name: 'Angebot speichern' });
}

/** The field that shows the link. */
export function linkField(page: Page) {
  return savePanelOf(page).getByLabel('Ihr Link');
}

/** Opens the panel. */
export async function openSaving(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Angebot speichern' }).click();
  await savePanelOf(page).waitFor();
}

/** Creates a link in the open panel. @returns the link */
export async function createLink(page: Page, kennwort?: string): Promise<string> {
  if (kennwort !== undefined) {
    await savePanelOf(page).getByRole('switch', { name: 'Zusätzlich mit einem Kennwort schützen' }).check();
    await savePanelOf(page).getByRole('textbox', { name: 'Kennwort' }).fill(kennwort);
  }
  await savePanelOf(page).getByRole('button', { name: 'Link erstellen' }).click();
  await linkField(page).waitFor();
  return linkField(page).inputValue();
}

/** Saves the newest state under the link in the open panel. */
export async function saveAgain(page: Page): Promise<void> {
  await savePanelOf(page).getByRole('button', { name: 'Aktuellen Stand speichern' }).click();
  await savePanelOf(page).getByRole('button', { name: 'Unter dem Link speichern' }).click();
  await linkField(page).waitFor();
}

/** Saves on the current step and closes the panel. @returns the link */
export async function saveOffer(page: Page, kennwort?: string): Promise<string> {
  await openSaving(page);
  const link = await createLink(page, kennwort);
  await closePanel(page);
  return link;
}

/** Closes the open panel. */
export async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await panelOf(page).waitFor({ state: 'detached' });
}

/** Waits for a page that is shown instead of the step while a link is opened. */
export async function waitForLinkPage(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}
