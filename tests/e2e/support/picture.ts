import { type Page, test } from '@playwright/test';

/** Attaches a picture of the whole page, or of the part that an open panel leaves, to the report of the test. */
export async function attachPicture(page: Page, name: string): Promise<void> {
  const body = await page.screenshot({ fullPage: (await page.getByRole('dialog').count()) === 0 });
  await test.info().attach(name, { body, contentType: 'image/png' });
}
