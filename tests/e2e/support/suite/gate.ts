import type { Page } from 'playwright-core';

/** Something that requests wait at until it is opened. */
export interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

/** Makes a closed gate. */
export function createGate(): Gate {
  let letGo = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { opened, open: () => letGo() };
}

/** Holds what a page asks an address for. @returns lets it through, also from then on */
export async function hold(page: Page, url: RegExp | string): Promise<() => void> {
  const gate = createGate();
  await page.route(url, async (route) => {
    await gate.opened;
    await route.continue();
  });
  return gate.open;
}
