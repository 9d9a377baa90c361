import { expect, type Page } from '@playwright/test';

/** Expects that the page is not wider than the screen; a failure names the elements that are. [UI-09] */
export async function expectNoSidewaysScroll(page: Page, what = ''): Promise<void> {
  const { width, wide } = await page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    const scroll = document.documentElement.scrollWidth - limit;
    if (scroll <= 0) return { width: scroll, wide: [] };
    const outside = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > limit + 1,
    );
    return {
      width: scroll,
      wide: outside
        .slice(0, 5)
        .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`),
    };
  });
  expect(width, `${what}: ${wide.join(' | ')}`).toBeLessThanOrEqual(0);
}
