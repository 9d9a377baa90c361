import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { openBrowser, openVisitor, PHONE, type Screen, type Visitor } from './open-browser.ts';
import { takeProfile } from './reused-profile.ts';

let browser: Promise<Browser> | undefined;

/** The headless browser of this worker for all its files; it ends with the process. */
export function workerBrowser(): Promise<Browser> {
  const executablePath = process.env['HEADLESS_SHELL_PATH'];
  browser ??= openBrowser(executablePath ? { executablePath } : {});
  return browser;
}

export interface VisitOptions extends BrowserContextOptions {
  /** Origin of a product other than that of the suite. */
  readonly origin?: string;
  /** Errors that are part of the test, e.g. of a request that the test aborts. */
  readonly expected?: readonly RegExp[];
}

export interface VisitorOptions extends VisitOptions {
  readonly screen?: Screen;
}

function pictureFile(): string {
  const name = (expect.getState().currentTestName ?? 'visit').replace(/[^\p{L}\d]+/gu, '-').slice(0, 100);
  return join(tmpdir(), `e2e-${name}.png`);
}

async function open(screen: Screen, { origin, expected: _expected, ...options }: VisitOptions): Promise<Visitor> {
  const own = origin !== undefined || Object.keys(options).length > 0;
  if (!own) return takeProfile(await workerBrowser(), inject('origin'), screen);
  return openVisitor(await workerBrowser(), origin ?? inject('origin'), screen, {
    reducedMotion: 'reduce',
    ...options,
  });
}

function expectNoComplaint({ problems }: Visitor, { expected = [] }: VisitOptions): void {
  expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
}

// The text too: a picture cannot be read in the log of a machine that is gone.
async function showLastScreen({ page, problems }: Visitor): Promise<void> {
  const picture = pictureFile();
  await page.screenshot({ path: picture, fullPage: true }).catch(() => undefined);
  const text = await page
    .locator('body')
    .innerText({ timeout: 5_000 })
    .catch(() => '');
  console.error(`Last screen: ${picture}\nAddress: ${page.url()}\n${problems.join('\n')}`);
  console.error(`Text: ${text.replace(/\s*\n\s*/g, ' | ').slice(-3_000)}`);
}

/**
 * Opens a visitor with a separate profile on an empty page. When the test ends, console, page and network must have
 * reported no unexpected error. Motion is reduced unless the options say otherwise. A failed test saves a screenshot of
 * last screen.
 */
export async function givenVisitor({ screen = PHONE, ...options }: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await open(screen, options);
  onTestFinished(async ({ task }) => {
    try {
      if (task.result?.state === 'fail') return await showLastScreen(visitor);
      expectNoComplaint(visitor, options);
    } finally {
      await visitor.close();
    }
  });
  return visitor;
}

/** Runs a visit within a test, e.g. beside another one; unexpected errors fail it at its end. @returns what the walk returns */
export async function visit<T>(
  screen: Screen,
  walk: (visitor: Visitor) => Promise<T>,
  options: VisitOptions = {},
): Promise<T> {
  const visitor = await open(screen, options);
  try {
    const result = await walk(visitor);
    expectNoComplaint(visitor, options);
    return result;
  } catch (error) {
    await showLastScreen(visitor);
    throw error;
  } finally {
    await visitor.close();
  }
}
