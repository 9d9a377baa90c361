import type { Page } from 'playwright-core';
import { panelOf } from '../applicant/applicant.ts';

/** The ways to leave a panel without saving. [UI-02] */
export const WAYS_OUT: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  Abbrechen: (page) => panelOf(page).getByRole('button', { name: 'Abbrechen' }).click(),
  Schließen: (page) => panelOf(page).getByRole('button', { name: 'Schließen' }).click(),
  Escape: (page) => page.keyboard.press('Escape'),
  // The panels leave the left edge of a wide screen to the backdrop.
  backdrop: (page) => page.mouse.click(10, 400),
};

/** Leaves the open panel in one of these ways and waits until it is gone. */
export async function leave(page: Page, way: string): Promise<void> {
  await WAYS_OUT[way]?.(page);
  await panelOf(page).waitFor({ state: 'detached' });
}

/** What has the focus, in words. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return (element?.id || element?.textContent || '').trim();
  });
}

/** The switch that opens the panel of the failures. */
export function failuresSwitch(page: Page) {
  return page.getByRole('switch', { name: /Forderungsausfälle/ });
}
