import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coveredNow, hiddenFocus } from '../support/screens/hidden-focus.ts';
import { startOwnProduct } from '../support/suite/start-own-product.ts';
import type { Product } from '../support/suite/start-product.ts';
import { givenVisitor } from '../support/suite/visit.ts';

/** A screen of 1280 × 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 };

let product: Product;
let origin = '';
beforeAll(async () => {
  product = await startOwnProduct({ ANALYTICS: 'true', GTM_ID: 'GTM-ABC123' });
  ({ origin } = product);
});
afterAll(() => product.stop());

describe('the banner and its settings', () => {
  it('cover nothing at 400 % zoom, where the choices can be read [ANA-04, UI-09]', async () => {
    const { page } = await givenVisitor({ origin, screen: ZOOMED });
    await page.goto('/');
    await page.locator('.cm').waitFor();
    await page.getByRole('link', { name: 'Zum Inhalt springen' }).focus();
    expect((await coveredNow(page))?.by).toEqual([]);
    const { stops, hidden } = await hiddenFocus(page);
    expect(hidden).toEqual([]);
    expect(stops).toBeGreaterThan(20);
    await page.locator('.cm').getByRole('button', { name: 'Einzelheiten' }).press('Enter');
    await page.locator('.pm').waitFor();
    const settings = page.locator('.pm');
    // Everything in them scrolls, so the buttons leave the space to the choices.
    await expect.poll(() => settings.evaluate((modal) => modal.scrollHeight > modal.clientHeight)).toBe(true);
    await settings.getByRole('button', { name: 'Statistik' }).focus();
    await expect.poll(async () => (await coveredNow(page))?.by).toEqual([]);
  });

  it.each(['reduce', 'no-preference'] as const)(
    'take the focus and give it back, motion: %s [ANA-04, UI-02]',
    async (reducedMotion) => {
      const { page } = await givenVisitor({ origin });
      await page.emulateMedia({ reducedMotion });
      await page.goto('/');
      const isInside = (selector: string) =>
        page.evaluate((within) => document.activeElement?.closest(within) !== null, selector);
      const expectSettings = async () => {
        await expect.poll(() => isInside('.pm')).toBe(true);
        // The library ignores Escape before.
        await page.waitForFunction(() => getComputedStyle(document.querySelector('.pm') as Element).opacity === '1');
      };
      await page.locator('.cm').getByRole('button', { name: 'Einzelheiten' }).press('Enter');
      await expectSettings();
      await page.locator('.pm').getByRole('button', { name: 'Schließen' }).press('Enter');
      await expect.poll(() => isInside('.cm [data-role=show]')).toBe(true);
      await page.keyboard.press('Enter');
      await expectSettings();
      await page.locator('.pm').getByRole('button', { name: 'Ablehnen' }).press('Enter');
      await expect.poll(() => isInside('main')).toBe(true);
      await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie-Einstellungen' }).press('Enter');
      await expectSettings();
      await page.keyboard.press('Escape');
      await expect.poll(() => isInside('footer')).toBe(true);
    },
  );
});
