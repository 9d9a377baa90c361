import type { Page } from '@playwright/test';
import axeCore, { type AxeResults, type RunOptions } from 'axe-core';
import { PHONE } from '../suite/open-browser.ts';

interface Axe {
  run(context: Document | string, options: RunOptions): Promise<AxeResults>;
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const EVERYTHING: RunOptions = {
  runOnly: { type: 'tag', values: TAGS },
  // Speech control finds a control by the words on it. axe leaves this rule out by default. [WCAG 2.5.3]
  rules: { 'label-content-name-mismatch': { enabled: true } },
};
/** For other colours of a page that was checked before. */
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/** Checks only an open panel; the page behind it is checked without it. */
async function axeFaults(page: Page, options: RunOptions): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: Axe };
    const found = await axe.run(document.querySelector('dialog[open]') ? 'dialog[open]' : document, {
      ...only,
      resultTypes: ['violations'],
    });
    return found.violations.map(
      ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, options);
}

/** Returns the controls below 44 × 44 px with label or row, except links within a text. */
function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const smallest = 43.5;
    const scope = document.querySelector('dialog[open]') ?? document;
    const controls = scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
    const isInText = (element: HTMLElement) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
    return [...controls]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInText(element))
      .map((element) => {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        const row = element.matches('[type=radio], [type=checkbox]') ? element.closest('label, tr') : null;
        const boxes = [element, ...labels, row ?? element].map((each) => each.getBoundingClientRect());
        const width = Math.max(...boxes.map((box) => box.width));
        const height = Math.max(...boxes.map((box) => box.height));
        return { name: element.id || element.innerText || element.outerHTML.slice(0, 80), width, height };
      })
      .filter(({ width, height }) => width < smallest || height < smallest)
      .map(({ name, width, height }) => `target of ${Math.round(width)} × ${Math.round(height)} px: ${name}`);
  });
}

/** Returns what axe finds in a page or its open panel, and too small targets. [UI-09] */
export async function accessFaults(page: Page): Promise<readonly string[]> {
  return [...(await axeFaults(page, EVERYTHING)), ...(await smallTargets(page))];
}

/** Waits until colours are no longer in transition. */
function untilDrawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Returns the texts that are hard to read in forced colours. axe reads the text-fill colour, which is not forced. */
function forcedFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const parts = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (colour: string) =>
      parts(colour)
        .slice(0, 3)
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
    function surfaceOf(element: Element): string {
      const { backgroundColor } = getComputedStyle(element);
      if ((parts(backgroundColor)[3] ?? 1) > 0) return backgroundColor;
      return element.parentElement ? surfaceOf(element.parentElement) : 'rgb(255, 255, 255)';
    }
    const texts = [...(document.querySelector('dialog[open]') ?? document.body).querySelectorAll('*')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[disabled], [aria-disabled=true]') &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    return texts
      .filter((element) => {
        const [low = 0, high = 0] = [
          luminance(getComputedStyle(element).color),
          luminance(surfaceOf(element)),
        ].toSorted((one, other) => one - other);
        return (high + 0.05) / (low + 0.05) < 4.5;
      })
      .map((element) => `colour of ${element.outerHTML.slice(0, 80)}`);
  });
}

/** Returns the contrasts that are too low in the other scheme and in forced colours. @param scheme of the page [UI-09] */
export async function colourFaults(page: Page, scheme: 'light' | 'dark' = 'light'): Promise<readonly string[]> {
  const other = scheme === 'light' ? 'dark' : 'light';
  await page.emulateMedia({ colorScheme: other });
  await untilDrawn(page);
  const faults = await axeFaults(page, COLOURS);
  await page.emulateMedia({ colorScheme: scheme, forcedColors: 'active' });
  await untilDrawn(page);
  const forced = await forcedFaults(page);
  await page.emulateMedia({ colorScheme: scheme, forcedColors: null });
  return [...faults.map((fault) => `${other}: ${fault}`), ...forced.map((fault) => `forced colours: ${fault}`)];
}

/**
 * Looks at a page in a window that is as tall as the page, because axe reports targets that are scrolled halfway under
 * header or offer bar as too small.
 */
export async function inTallWindow(page: Page, look: () => Promise<void>): Promise<void> {
  const screen = page.viewportSize() ?? PHONE;
  // The font changes the height a little.
  await page.evaluate(async () => void (await document.fonts.ready));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height > screen.height) await page.setViewportSize({ width: screen.width, height });
  await look();
  if (height > screen.height) await page.setViewportSize(screen);
}
