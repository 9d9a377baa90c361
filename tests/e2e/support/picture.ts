import { type Page, test } from '@playwright/test';
import { inTallWindow } from './screens/access-faults.ts';
import { DESKTOP, PHONE } from './suite/open-browser.ts';

/** Pictures prove nothing and cost time; `npm test` takes none. */
const isWanted = process.env['PICTURES'] !== 'no';

/** Attaches a picture of the whole page, or of the screen with an open panel, to the report of the test. */
export async function attachPicture(page: Page, name: string): Promise<void> {
  if (!isWanted) return;
  const take = async () => test.info().attach(name, { body: await page.screenshot(), contentType: 'image/png' });
  // In a tall window nothing that sticks to an edge covers the middle of the page.
  await ((await page.getByRole('dialog').count()) === 0 ? inTallWindow(page, take) : take());
}

/** Attaches pictures of a test on a phone also on a desktop, for screens that no test reaches on both. */
export async function attachPictures(page: Page, name: string): Promise<void> {
  if (!isWanted) return;
  for (const [device, screen] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    await page.setViewportSize(screen);
    await attachPicture(page, `${name}, ${device}`);
  }
}
