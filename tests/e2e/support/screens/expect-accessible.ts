import { type AxeResults, type RunOnly, type RunOptions, source } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE } from '../suite/open-browser.ts';

interface Axe {
  run(context: Document | string, options: RunOptions): Promise<AxeResults>;
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Checked in the dark scheme, which differs in colours only. */
const COLOURS = ['color-contrast'];

/** Checks only an open panel; the page behind it is checked without it. */
async function violations(page: Page, runOnly: RunOnly): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: Axe };
    const found = await axe.run(document.querySelector('dialog[open]') ? 'dialog[open]' : document, {
      runOnly: only,
      resultTypes: ['violations'],
    });
    return found.violations.map(
      ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, runOnly);
}

/**
 * Expects no violations that axe detects. The window is temporarily as tall as the page, because axe reports targets
 * that are scrolled halfway under header or offer bar as too small.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await inTallWindow(page, async () => expect(await violations(page, { type: 'tag', values: TAGS }), what).toEqual([]));
}

/** Does the same for a page in the light scheme, and checks the colours in the dark one. */
export async function expectAccessibleInBothSchemes(page: Page, what: string): Promise<void> {
  await inTallWindow(page, async () => {
    expect(await violations(page, { type: 'tag', values: TAGS }), what).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, { type: 'rule', values: COLOURS }), `${what}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  });
}

async function inTallWindow(page: Page, look: () => Promise<void>): Promise<void> {
  const screen = page.viewportSize() ?? PHONE;
  // The font changes the height a little.
  await page.evaluate(async () => void (await document.fonts.ready));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height > screen.height) await page.setViewportSize({ width: screen.width, height });
  await look();
  if (height > screen.height) await page.setViewportSize(screen);
}
