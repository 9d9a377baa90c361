import type { Page } from 'playwright-core';

/** By how many pixels the page is wider than the screen. [UI-09] */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
