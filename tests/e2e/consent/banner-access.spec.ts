import type { Locator, Page } from '@playwright/test';
import { attachPicture } from '../support/picture.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { coveredNow, hiddenFocus } from '../support/screens/hidden-focus.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { DESKTOP, NARROW, PHONE, ZOOMED } from '../support/suite/open-browser.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'default' });
test.use({ environment: { ANALYTICS: 'true', GTM_ID: 'GTM-ABC123' } });

function banner(page: Page) {
  return page.locator('.cm');
}

function settings(page: Page) {
  return page.locator('.pm');
}

function buttonOf(within: Locator, name: string) {
  return within.getByRole('button', { name });
}

async function expectFocusIn(page: Page, within: string): Promise<void> {
  await expect(page.locator(`${within}:focus, ${within} :focus`)).toHaveCount(1);
}

/** Waits for the settings; before they are opaque, their library ignores Escape. */
async function expectSettings(page: Page): Promise<void> {
  await expectFocusIn(page, '.pm');
  await expect(settings(page)).toHaveCSS('opacity', '1');
}

function looks(button: Locator) {
  return button.evaluate((element) => {
    const { backgroundColor, color, borderColor, fontSize, fontWeight } = getComputedStyle(element);
    return { backgroundColor, color, borderColor, fontSize, fontWeight };
  });
}

test('the banner has equal buttons on every screen, beside the first question [ANA-04, UI-09]', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/tarifrechner/forderungsausfall/');
  const [agreeing, refusing] = [buttonOf(banner(page), 'Zustimmen'), buttonOf(banner(page), 'Ablehnen')];
  await expect(agreeing).toBeVisible();
  for (const screen of [NARROW, DESKTOP, PHONE]) {
    await page.setViewportSize(screen);
    expect(await looks(refusing)).toEqual(await looks(agreeing));
    const [one, other] = await Promise.all([agreeing.boundingBox(), refusing.boundingBox()]);
    expect(other).toEqual({ ...one, x: other?.x });
    expect(one?.height).toBeGreaterThanOrEqual(44);
    expect((await banner(page).boundingBox())?.height).toBeLessThan(screen.height / 3);
    await expectNoSidewaysScroll(page);
    await attachPicture(page, `banner, ${screen.width} px`);
  }
  await page.getByLabel('Versicherungsbeginn').selectOption({ index: 1 });

  await test.step('passes axe in the dark, and its modal settings in the light', async () => {
    await expectAccessible(page, 'banner');
    await page.emulateMedia({ colorScheme: 'light' });
    await buttonOf(banner(page), 'Einzelheiten').press('Enter');
    await buttonOf(settings(page), 'Auswahl speichern').focus();
    await page.keyboard.press('Tab');
    await expectFocusIn(page, '.pm');
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    await expectAccessible(page, 'settings');
    for (const screen of [DESKTOP, PHONE]) {
      await page.setViewportSize(screen);
      await attachPicture(page, `settings, ${screen.width} px`);
    }
  });
});

test('the banner is first in the tab order, and can be passed without an answer in both directions [UI-09]', async ({
  page,
}) => {
  await page.goto('/tarifrechner/forderungsausfall/');
  const details = buttonOf(banner(page), 'Einzelheiten');
  await details.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(details).toBeFocused();
  await buttonOf(banner(page), 'Zustimmen').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator('.cm :focus')).toHaveCount(0);
});

test('banner and settings cover nothing at 400 % zoom, where the choices can be read [ANA-04, UI-09]', async ({
  page,
}) => {
  await page.setViewportSize(ZOOMED);
  await page.goto('/tarifrechner/forderungsausfall/');
  await expect(banner(page)).toBeVisible();
  await page.getByRole('link', { name: 'Zum Inhalt springen' }).focus();
  expect((await coveredNow(page))?.by).toEqual([]);
  const { stops, hidden } = await hiddenFocus(page);
  expect(hidden).toEqual([]);
  expect(stops).toBeGreaterThan(20);
  await buttonOf(banner(page), 'Einzelheiten').press('Enter');
  await expect(settings(page)).toBeVisible();
  // Everything in them scrolls, so the buttons leave the space to the choices.
  await expect.poll(() => settings(page).evaluate((modal) => modal.scrollHeight > modal.clientHeight)).toBe(true);
  await buttonOf(settings(page), 'Statistik').focus();
  await expect.poll(async () => (await coveredNow(page))?.by).toEqual([]);
});

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`banner and settings take the focus and give it back, motion: ${reducedMotion} [ANA-04, UI-02]`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/tarifrechner/forderungsausfall/');
    await buttonOf(banner(page), 'Einzelheiten').press('Enter');
    await expectSettings(page);
    await buttonOf(settings(page), 'Schließen').press('Enter');
    await expect(page.locator('.cm [data-role=show]')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectSettings(page);
    await buttonOf(settings(page), 'Ablehnen').press('Enter');
    await expectFocusIn(page, 'main');
    await buttonOf(page.getByRole('contentinfo'), 'Cookie-Einstellungen').press('Enter');
    await expectSettings(page);
    await page.keyboard.press('Escape');
    await expectFocusIn(page, 'footer');
  });
