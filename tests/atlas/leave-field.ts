import type { Page } from 'playwright-core';

/** Leaves the field that was filled, without a focus ring at the next. */
export function leaveField(page: Page): Promise<void> {
  return page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}
