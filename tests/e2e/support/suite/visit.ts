import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, expect, inject } from 'vitest';
import { openBrowser, openVisitor, type Screen, type Visitor } from './open-browser.ts';

let browser: Promise<Browser> | undefined;
afterAll(async () => {
  await (await browser)?.close();
  browser = undefined;
});

export interface VisitOptions extends BrowserContextOptions {
  /** Another product than the one of the suite. */
  readonly origin?: string;
  /** Complaints that are part of the test, e.g. of a request that the test itself aborts. */
  readonly expected?: readonly RegExp[];
}

function pictureFile(): string {
  const name = (expect.getState().currentTestName ?? 'visit').replace(/[^\p{L}\d]+/gu, '-').slice(0, 100);
  return join(tmpdir(), `e2e-${name}.png`);
}

/**
 * One visit of a fresh visitor: nothing may be complained about by console, page or network, whatever the test looks at.
 * Motion is reduced unless the options say otherwise. A failed visit leaves a picture of its last screen.
 */
export async function visit(
  screen: Screen,
  walk: (visitor: Visitor) => Promise<void>,
  { origin = inject('origin'), expected = [], ...options }: VisitOptions = {},
): Promise<void> {
  browser ??= openBrowser();
  const visitor = await openVisitor(await browser, origin, screen, { reducedMotion: 'reduce', ...options });
  try {
    await walk(visitor);
    expect(visitor.problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
  } catch (error) {
    const picture = pictureFile();
    await visitor.page.screenshot({ path: picture, fullPage: true }).catch(() => undefined);
    console.error(`Last screen: ${picture}\nAddress: ${visitor.page.url()}\n${visitor.problems.join('\n')}`);
    throw error;
  } finally {
    await visitor.close();
  }
}
