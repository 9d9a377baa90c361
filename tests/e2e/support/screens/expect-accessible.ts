import { expect, type Page } from '@playwright/test';
import { accessFaults, colourFaults, inTallWindow } from './access-faults.ts';

/** Expects no violations that axe detects, and large targets. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await inTallWindow(page, async () => expect(await accessFaults(page), what).toEqual([]));
}

/** Does the same for a page in the light scheme, and checks the colours in the dark one and in forced colours. */
export async function expectAccessibleInBothSchemes(page: Page, what: string): Promise<void> {
  await inTallWindow(page, async () => {
    expect(await accessFaults(page), what).toEqual([]);
    expect(await colourFaults(page), what).toEqual([]);
  });
}
