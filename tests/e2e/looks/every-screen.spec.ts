import type { Page } from '@playwright/test';
import { lookAtEveryScreen } from '../support/applicant/every-screen.ts';
import { BASE_PATH, next, pressWeiter, waitForStep } from '../support/applicant/steps.ts';
import { cutTexts, spaceText } from '../support/screens/cut-texts.ts';
import { hiddenFocus } from '../support/screens/hidden-focus.ts';
import { errorSummary } from '../support/screens/refusal.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { DESKTOP, PHONE, ZOOMED } from '../support/suite/open-browser.ts';
import { expect, test } from '../support/test.ts';

const SMALL_PHONE = { width: 360, height: 640 };

/** Lines that depend on the day of the test: the start dates, and what is paid in the first year. */
const OF_THE_DAY = [
  / *- option "\d\d\.\d\d\.\d{4}".*\n/g,
  /(?<= *- heading "Was Sie zahlen".*\n)(?: {4}.*\n)+/g,
  / *- paragraph:\n *- text: Im ersten Jahr.*\n *- strong.*\n *- text.*\n/g,
];

/** Expects the approved accessibility tree, without what differs from day to day or from order to order. */
async function expectReadingOrder(page: Page, screen: string, selector: string): Promise<void> {
  const tree = `${await page.locator(selector).ariaSnapshot()}\n`;
  const lasting = OF_THE_DAY.reduce((text, pattern) => text.replace(pattern, ''), tree)
    .replace(/\d\d\.\d\d\.\d{4}/g, 'TT.MM.JJJJ')
    .replace(/\d\d:\d\d/g, 'hh:mm')
    .replace(/\b20\d\d\b/g, 'JJJJ')
    .replace(/FA-[0-9A-Z]{4}-[0-9A-Z]{4}/g, 'FA-XXXX-XXXX');
  expect.soft(lasting, screen).toMatchSnapshot(['reading-order', `${screen}.yaml`]);
}

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

test('every screen with everything on is read in its order, cuts no text and hides no focus [UI-09]', async ({
  page,
}) => {
  // Tab goes through every screen twice.
  test.slow();
  await lookAtEveryScreen(page, async (screen) => {
    const isPanel = screen.endsWith('panel');
    await expectReadingOrder(page, screen, isPanel ? 'dialog[open]' : 'main');
    await expectNoTextCut(page, screen);
    await expectNoFocusHidden(page, screen, isPanel ? 5 : 20);
    await page.setViewportSize(PHONE);
  });
});

test('the frame around a step, its errors, and a technical problem are read in their order [UI-09]', async ({
  page,
}) => {
  await page.goto(`${BASE_PATH}error`);
  await expect(page.getByRole('heading', { level: 1, name: 'Es gibt ein technisches Problem' })).toBeVisible();
  await expectReadingOrder(page, 'problem', 'main');
  await page.goto('/');
  await waitForStep(page, 'vertragsbeginn');
  await next(page, 'absicherung');
  await pressWeiter(page);
  await expect(errorSummary(page)).toBeVisible();
  await expectReadingOrder(page, 'frame-with-errors', 'body');
});
