import type { Page } from 'playwright-core';
import { hold } from './gate.ts';

export interface HeldScript {
  /** Lets the script of the page through and waits until it took over. */
  release(): Promise<void>;
}

/** Holds the page's scripts back, so that the prerendered page can be used before it is alive. */
export async function holdScript(page: Page): Promise<HeldScript> {
  const letThrough = await hold(page, /\/tarifrechner\/assets\/.*\.js$/);
  return {
    async release() {
      letThrough();
      await page.waitForFunction(() => window.history.state !== null);
    },
  };
}
