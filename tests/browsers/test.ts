import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { startedProduct } from '../e2e/support/suite/start-product.ts';
import { openVisitor } from './engines/open-visitor.ts';
import type { BrowserName, Tab, Visitor, VisitorOptions } from './engines/visitor.ts';
import { type Gate, openGate } from './gate.ts';
import { type CalculatorPage, createCalculatorPage } from './page/calculator-page.ts';

/** What every browser says on a busy machine: the code in advance waits for the first press. */
const NOISE = /was preloaded using link preload but not used within a few seconds/;

/** A person before the calculator. */
export interface Person extends CalculatorPage {
  readonly visitor: Visitor;
  /** Opens another tab of the same browser profile. */
  newTab(): Promise<CalculatorPage>;
  /** Closes the browser before the end of the test. */
  leave(): Promise<void>;
}

interface Fixtures {
  readonly engine: BrowserName;
  /** Opens a browser with a new profile; it is closed at the end of the test. */
  readonly visit: (options?: VisitorOptions) => Promise<Person>;
  /** A gate before the product, for a person who opens its origin. */
  readonly gate: Gate;
  /** Errors of console and network that the journey causes. */
  readonly allowed: RegExp[];
}

/** A journey, run in each of the three browsers. */
export const journey = base.extend<Fixtures>({
  engine: ['chromium', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures this one needs.
  allowed: ({}, use) => use([]),
  // oxlint-disable-next-line no-empty-pattern -- see above.
  gate: async ({}, use) => {
    const gate = await openGate(startedProduct().origin);
    await use(gate);
    await gate.close();
  },
  visit: async ({ engine, allowed }, use, testInfo) => {
    const visitors: Visitor[] = [];
    const tabs: Tab[] = [];
    const problems: string[] = [];
    async function leave(visitor: Visitor): Promise<void> {
      visitors.splice(visitors.indexOf(visitor), 1);
      problems.push(...visitor.problems());
      await visitor.close();
    }
    const { origin } = startedProduct();
    await use(async (options = {}) => {
      const visitor = await openVisitor(engine, options);
      visitors.push(visitor);
      async function newTab(): Promise<CalculatorPage> {
        const tab = await visitor.newTab();
        tabs.push(tab);
        return createCalculatorPage(tab, origin);
      }
      return { ...(await newTab()), visitor, newTab, leave: () => leave(visitor) };
    });
    if (testInfo.error)
      for (const [index, tab] of tabs.entries()) {
        const picture = await tab.picture().catch(() => undefined);
        if (picture) await writeFile(testInfo.outputPath(`tab-${index}.png`), picture);
      }
    await Promise.all([...visitors].map(leave));
    const unexpected = problems.filter((problem) => ![NOISE, ...allowed].some((pattern) => pattern.test(problem)));
    expect(unexpected).toEqual([]);
  },
});

export { expect };
