import type { Page } from '@playwright/test';
import { panelOf } from '../applicant/applicant.ts';

/** The ways to leave a panel without saving. [UI-02] */
export const WAYS_OUT: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  Abbrechen: (page) => panelOf(page).getByRole('button', { name: 'Abbrechen' }).click(),
  Schließen: (page) => panelOf(page).getByRole('button', { name: 'Schließen' }).click(),
  Escape: (page) => page.keyboard.press('Escape'),
  // On wide screens the backdrop is visible at the left edge.
  backdrop: (page) => page.mouse.click(10, 400),
};

/** Leaves the open panel in one of these ways and waits until it is closed. */
export async function leave(page: Page, way: string): Promise<void> {
  await WAYS_OUT[way]?.(page);
  await panelOf(page).waitFor({ state: 'detached' });
}

/** Describes the focused element. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return (element?.id || element?.textContent || '').trim();
  });
}

/** Returns whether the focus is in an element of this selector. */
export function isFocusIn(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((within) => document.activeElement?.closest(within) instanceof Element, selector);
}

/** The switch that opens the panel of the payment failures. */
export function failuresSwitch(page: Page) {
  return page.getByRole('switch', { name: /Forderungsausfälle/ });
}
