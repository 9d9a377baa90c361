import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { DESKTOP } from '../suite/open-browser.ts';
import { visit } from '../suite/visit.ts';
import { REFUSED, signInAgent } from './agent-desk.ts';

/** The product of the suite, for the operator's commands. */
export function suiteProduct() {
  return { data: { DATA_DIR: inject('dataDir'), DATABASE_URL: inject('databaseUrl') } };
}

/** Runs work as an agent who is signed in, in another browser. */
export async function workAsAgent(work: (page: Page) => Promise<void>): Promise<void> {
  await visit(
    DESKTOP,
    async ({ page }) => {
      await signInAgent(page, suiteProduct());
      await work(page);
    },
    { expected: REFUSED },
  );
}
