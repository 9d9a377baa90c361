import type { Page } from 'playwright-core';

/** Leaves the filled field without focusing the next one. */
export function leaveField(page: Page): Promise<void> {
  return page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}
