import type { Page } from '@playwright/test';

/** Holds a page's requests to a URL. @returns a function that releases them and all later ones */
export async function hold(page: Page, url: RegExp | string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

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
