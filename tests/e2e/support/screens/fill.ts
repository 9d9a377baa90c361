import type { Page } from '@playwright/test';

/** Fills fields by their id and leaves the last one. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, value] of Object.entries(values)) await page.locator(`[id="${field}"]`).fill(value);
  await page.keyboard.press('Tab');
}
