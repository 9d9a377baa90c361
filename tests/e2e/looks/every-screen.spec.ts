import type { Page } from '@playwright/test';
import { lookAtEveryScreen } from '../support/applicant/every-screen.ts';
import { cutTexts, spaceText } from '../support/screens/cut-texts.ts';
import { hiddenFocus } from '../support/screens/hidden-focus.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { DESKTOP, PHONE, ZOOMED } from '../support/suite/open-browser.ts';
import { expect, test } from '../support/test.ts';

const SMALL_PHONE = { width: 360, height: 640 };

/** Expects that no text is cut at 400 % zoom or with wide text spacing. */
async function expectNoTextCut(page: Page, screen: string): Promise<void> {
  for (const isWide of [false, true]) {
    await spaceText(page, isWide);
    for (const size of isWide ? [ZOOMED, DESKTOP, PHONE] : [ZOOMED]) {
      await page.setViewportSize(size);
      const what = `${screen}, ${size.width} px${isWide ? ', spaced' : ''}`;
      expect.soft(await cutTexts(page), what).toEqual([]);
      await expectNoSidewaysScroll(page, what);
    }
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** Expects that header and offer bar cover no part of the focused control, forwards and backwards. */
async function expectNoFocusHidden(page: Page, screen: string, fewest: number): Promise<void> {
  await page.setViewportSize(SMALL_PHONE);
  const { stops, hidden } = await hiddenFocus(page);
  expect.soft(hidden, screen).toEqual([]);
  expect(stops, screen).toBeGreaterThan(fewest);
}

test('every screen with everything on cuts no text and hides no focus [UI-09]', async ({ page }) => {
  // Tab goes through every screen twice.
  test.slow();
  await lookAtEveryScreen(page, async (screen) => {
    const isPanel = screen.endsWith('panel');
    await expectNoTextCut(page, screen);
    await expectNoFocusHidden(page, screen, isPanel ? 5 : 20);
    await page.setViewportSize(PHONE);
  });
});
