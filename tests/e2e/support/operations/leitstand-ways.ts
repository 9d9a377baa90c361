import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { attachPicture } from '../picture.ts';
import { expectAccessibleInBothSchemes } from '../screens/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../screens/sideways-scroll.ts';
import { NARROW } from '../suite/open-browser.ts';
import { operate, type Product } from '../suite/start-product.ts';

/** More than any page of the way has before what is wanted. */
const MOST_STOPS = 120;

/** Goes on with the Tab key until an element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not reach it');
}

/** Presses Enter on an element that the Tab key reaches. */
export async function pressKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Expects a page of the Leitstand to be accessible in both schemes and narrow enough for a phone. */
export async function expectFine(page: Page, what: string): Promise<void> {
  await expectAccessibleInBothSchemes(page, what);
  await attachPicture(page, what);
  const screen = page.viewportSize();
  await page.setViewportSize(NARROW);
  await expectNoSidewaysScroll(page, what);
  if (screen) await page.setViewportSize(screen);
}

/** Signs somebody new in at the Leitstand by an invitation of the command, by keyboard. */
export async function signIn(page: Page, product: Product): Promise<void> {
  const name = `Lea ${randomUUID().slice(0, 8)}`;
  const told = await operate(product, 'agents', 'invite', name, '--role', 'leitstand');
  await page.goto(/^http:\/\/[^/]+(\/agent\/einladung\/\S+)$/m.exec(told)?.[1] ?? '');
  await pressKey(page, page.getByRole('button', { name: 'Anmelden' }));
}
