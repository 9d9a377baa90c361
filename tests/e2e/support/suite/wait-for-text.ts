import type { Page } from 'playwright-core';

/**
 * Waits for a visible element with this text and checks every frame. After a while a locator checks only every half
 * second, which adds up.
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
    // Fails with a message that names what is missing.
    .catch(() => page.locator(selector).getByText(text, { exact: true }).waitFor({ timeout: 1 }));
}
