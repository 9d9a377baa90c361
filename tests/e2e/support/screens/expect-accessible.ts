import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE } from '../suite/open-browser.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Nothing that axe knows is wrong with what is on the screen. The window is as tall as the page meanwhile: what is
 * scrolled halfway under header or offer bar is no smaller target.
 */
export async function expectAccessible(page: Page, what: string, rules?: readonly string[]): Promise<void> {
  const screen = page.viewportSize() ?? PHONE;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: screen.width, height: Math.max(screen.height, height) });
  // The page has no frames; without this axe opens a tab for every look.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(RULES)).analyze();
  await page.setViewportSize(screen);
  expect(
    violations.map(({ id, nodes }) => `${what}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
}
