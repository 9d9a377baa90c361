import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { createDatabaseIn } from '../../../apps/server/tests/support/environment/create-test-database.ts';
import { type Problems, watchProblems } from './suite/problems.ts';
import { type Product, startedProduct, startProduct } from './suite/start-product.ts';

export { expect } from '@playwright/test';

interface WorkerFixtures {
  /** Environment of a product of its own; without it, the tests share the product of the run. */
  readonly environment: Readonly<Record<string, string>> | undefined;
  readonly product: Product;
}

interface TestFixtures {
  /** Errors of console, page, dialogs and network: unless allowed, they fail the test at its end. */
  readonly problems: Problems;
  /** Opens another visitor with a separate profile, closed at the end of the test. @returns the page */
  readonly openVisitor: (options?: BrowserContextOptions) => Promise<Page>;
}

/** The test of Playwright, with the built product behind `page`. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  environment: [undefined, { option: true, scope: 'worker' }],

  product: [
    async ({ environment }, use) => {
      if (!environment) return use(startedProduct());
      const databaseUrl = await createDatabaseIn(process.env['E2E_POSTGRES_URL'] ?? '');
      const product = await startProduct({ DATABASE_URL: databaseUrl, ...environment });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],

  baseURL: ({ product }, use) => use(product.origin),

  problems: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures this one needs.
    async ({}, use, testInfo) => {
      const problems = watchProblems();
      await use(problems);
      if (testInfo.error) await testInfo.attach('problems', { body: problems.all.join('\n') });
      else expect(problems.unexpected(), 'problems of console, page and network').toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, problems }, use) => {
    problems.watch(context);
    await use(context);
  },

  openVisitor: async ({ browser, problems }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      problems.watch(context);
      return context.newPage();
    });
    // Before a product of the test's own ends: a page that polls it would report an error.
    await Promise.all(contexts.map((context) => context.close()));
  },
});
