import type { Page } from 'playwright-core';
import { walkTo } from '../applicant/applicant.ts';
import { PHONE } from './open-browser.ts';
import type { StepName } from '../applicant/steps.ts';
import { visit } from './visit.ts';

/** A visit that begins on a step, everything before it answered. */
export function onStep(step: StepName, look: (page: Page) => Promise<void>, screen = PHONE): Promise<void> {
  return visit(screen, async ({ page }) => {
    await walkTo(page, step);
    await look(page);
  });
}

/** Fills fields by their id and leaves the last one. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, value] of Object.entries(values)) await page.locator(`[id="${field}"]`).fill(value);
  await page.keyboard.press('Tab');
}
