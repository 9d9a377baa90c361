import type { Page } from 'playwright-core';
import { hold } from './gate.ts';

export interface HeldScript {
  /** Releases the page's scripts and waits for hydration. */
  release(): Promise<void>;
}

/** Holds the page's scripts, so that the prerendered page can be used before hydration. */
export async function holdScript(page: Page): Promise<HeldScript> {
  const letThrough = await hold(page, /\/tarifrechner\/assets\/.*\.js$/);
  return {
    async release() {
      letThrough();
      await page.waitForFunction(() => window.history.state !== null);
    },
  };
}
