import type { Page } from '@playwright/test';

/** Returns what of the focused control, with its label, is outside of the screen or covered; null on the page itself. */
export function coveredNow(page: Page): Promise<{ name: string; by: readonly string[] } | null> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    if (element === document.body) return null;
    const box = element.closest('label') ?? element;
    const { left, top, right, bottom, height } = box.getBoundingClientRect();
    // Of a text area that is higher than the free part of the screen, the middle must be visible.
    const rows = height > window.innerHeight / 2 ? [(top + bottom) / 2] : [top + 3, (top + bottom) / 2, bottom - 3];
    const columns = [left + 4, (left + right) / 2, right - 4];
    const by = rows.flatMap((y) =>
      columns.map((x) => {
        if (y < 0 || y > window.innerHeight) return 'the end of the screen';
        const above = document.elementFromPoint(x, y);
        const isFree = !above || box.contains(above) || above.contains(box);
        return isFree || above.closest('label')?.contains(element) ? '' : above.outerHTML.slice(0, 80);
      }),
    );
    return { name: element.id || element.innerText || element.outerHTML.slice(0, 80), by: by.filter((each) => each) };
  });
}

const MOST_STOPS = 80;

/**
 * Goes through all controls with Shift+Tab, from the end of the page or panel, and back with Tab.
 * @returns the number of controls, and those of which a part was not visible when they had the focus [UI-09]
 */
export async function hiddenFocus(page: Page): Promise<{ stops: number; hidden: readonly string[] }> {
  const hidden: string[] = [];
  let stops = 0;
  const last = page.locator('dialog[open] button, dialog[open] a, footer a, footer button').last();
  await last.focus();
  const end = await coveredNow(page);
  for (const key of ['Shift+Tab', 'Tab'])
    for (let press = 0; press < MOST_STOPS; press += 1) {
      await page.keyboard.press(key);
      const now = await coveredNow(page);
      if (now === null) break;
      stops += 1;
      if (now.by.length > 0) hidden.push(`${key} ${now.name}: ${[...new Set(now.by)].join(', ')}`);
      if (now.name === end?.name && press > 0) break;
    }
  return { stops, hidden };
}
