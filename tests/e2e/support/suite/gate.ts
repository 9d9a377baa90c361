import type { Page } from 'playwright-core';

/** A gate at which requests wait until it is opened. */
export interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

/** Creates a closed gate. */
export function createGate(): Gate {
  let letGo = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { opened, open: () => letGo() };
}

/** Holds a page's requests to a URL. @returns a function that releases them and all later ones */
export async function hold(page: Page, url: RegExp | string): Promise<() => void> {
  const gate = createGate();
  await page.route(url, async (route) => {
    await gate.opened;
    await route.continue();
  });
  return gate.open;
}
