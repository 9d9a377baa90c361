import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { coveredNow, hiddenFocus } from '../support/screens/hidden-focus.ts';
import { isFocusIn } from '../support/screens/leave-panel.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { DESKTOP, NARROW, PHONE } from '../support/suite/open-browser.ts';
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

function buttonOf(page: Page, name: string) {
  return page.locator('.cm').getByRole('button', { name });
}

function focusedIn(page: Page, within: string) {
  return page.locator(`${within} :focus`);
}

describe('the consent banner', () => {
  it('has equal buttons on every screen, beside the first question [ANA-04]', async () => {
    const { page } = await givenVisitor({ origin, colorScheme: 'dark' });
    await page.goto('/');
    const [agreeing, refusing] = [buttonOf(page, 'Zustimmen'), buttonOf(page, 'Ablehnen')];
    await agreeing.waitFor();
    const looks = (each: typeof agreeing) =>
      each.evaluate((element) => {
        const { backgroundColor, color, borderColor, fontSize, fontWeight } = getComputedStyle(element);
        return [backgroundColor, color, borderColor, fontSize, fontWeight].join();
      });
    for (const screen of [NARROW, DESKTOP, PHONE]) {
      await page.setViewportSize(screen);
      expect(await looks(refusing)).toBe(await looks(agreeing));
      const [one, other] = await Promise.all([agreeing.boundingBox(), refusing.boundingBox()]);
      expect(other).toEqual({ ...one, x: other?.x });
      expect(one?.height).toBeGreaterThanOrEqual(44);
      expect((await page.locator('.cm').boundingBox())?.height).toBeLessThan(screen.height / 3);
      await expectNoSidewaysScroll(page);
    }
    await page.getByLabel('Versicherungsbeginn').selectOption({ index: 1 });
  });

  it('passes axe in the dark, and its settings in the light [UI-09]', async () => {
    const { page } = await givenVisitor({ origin, colorScheme: 'dark' });
    await page.goto('/');
    const details = buttonOf(page, 'Einzelheiten');
    await details.waitFor();
    await expectAccessible(page, 'banner');
    await page.emulateMedia({ colorScheme: 'light' });
    await details.press('Enter');
    await page.locator('.pm').getByRole('button', { name: 'Auswahl speichern' }).focus();
    // The settings are modal.
    await page.keyboard.press('Tab');
    await focusedIn(page, '.pm').waitFor();
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    await expectAccessible(page, 'details');
  });

  it('is first in the tab order, and can be passed without an answer in both directions [UI-09]', async () => {
    const { page } = await givenVisitor({ origin });
    await page.goto('/');
    const details = buttonOf(page, 'Einzelheiten');
    await details.focus();
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Zum Inhalt' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Shift+Tab');
    await focusedIn(page, '.cm').and(details).waitFor();
    await buttonOf(page, 'Zustimmen').focus();
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focusedIn(page, '.cm').count()).toBe(0);
  });
});

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
      const expectSettings = async () => {
        await expect.poll(() => isFocusIn(page, '.pm')).toBe(true);
        // The library ignores Escape before.
        await page.waitForFunction(() => getComputedStyle(document.querySelector('.pm') as Element).opacity === '1');
      };
      await page.locator('.cm').getByRole('button', { name: 'Einzelheiten' }).press('Enter');
      await expectSettings();
      await page.locator('.pm').getByRole('button', { name: 'Schließen' }).press('Enter');
      await expect.poll(() => isFocusIn(page, '.cm [data-role=show]')).toBe(true);
      await page.keyboard.press('Enter');
      await expectSettings();
      await page.locator('.pm').getByRole('button', { name: 'Ablehnen' }).press('Enter');
      await expect.poll(() => isFocusIn(page, 'main')).toBe(true);
      await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie-Einstellungen' }).press('Enter');
      await expectSettings();
      await page.keyboard.press('Escape');
      await expect.poll(() => isFocusIn(page, 'footer')).toBe(true);
    },
  );
});
