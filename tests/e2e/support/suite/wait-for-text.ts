import type { Page } from 'playwright-core';

/**
 * Waits for a visible element with this text, and looks for it with every frame. A locator that has to wait looks only every
 * half second after a while, which adds up.
 */
export async function waitForText(page: Page, selector: string, text: string): Promise<void> {
  await page
    .waitForFunction(
      ([css, wanted]) =>
        [...document.querySelectorAll(css)].some(
          (element) => element.checkVisibility() && element.textContent?.replace(/\s+/g, ' ').trim() === wanted,
        ),
      [selector, text] as const,
    )
    // Says what is missing.
    .catch(() => page.locator(selector).getByText(text, { exact: true }).waitFor({ timeout: 1 }));
}
