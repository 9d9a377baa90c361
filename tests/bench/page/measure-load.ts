import type { Browser, CDPSession, Page } from '@playwright/test';
import { slowDown } from '../../e2e/support/suite/slow-device.ts';

/** A mid-range phone, as in Lighthouse. */
export const SCREEN = { width: 412, height: 823 };

/** Figures of one load, in milliseconds and bytes. */
export interface Load {
  readonly firstPaint: number;
  /** From the navigation to the next question, with Weiter pressed from the first paint on. */
  readonly answered: number;
  readonly requests: number;
  readonly bytes: number;
  readonly script: number;
  readonly mainThread: number;
  readonly blocked: number;
  readonly layoutShift: number;
}

interface Noted {
  blocked: number;
  shift: number;
  answered: number;
}

/** Runs in the page first; if `presses`, presses Weiter from the first paint on. */
function note(presses: boolean): void {
  const noted: Noted = { blocked: 0, shift: 0, answered: Number.NaN };
  Object.assign(window, { noted });
  const longTasks = (list: PerformanceObserverEntryList) => {
    for (const { duration } of list.getEntries()) noted.blocked += duration - 50;
  };
  new PerformanceObserver(longTasks).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  if (!presses) return;
  let first: string | undefined;
  const press = (): void => {
    const heading = document.querySelector('h1')?.textContent ?? undefined;
    first ??= heading;
    if (heading !== undefined && heading !== first) {
      noted.answered = performance.now();
      return;
    }
    document.querySelector<HTMLElement>('main .next, main [type=submit]')?.click();
    setTimeout(() => requestAnimationFrame(press), 20);
  };
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    press();
  }).observe({ type: 'paint', buffered: true });
}

async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
}

async function watchNetwork(devtools: CDPSession) {
  const seen = { requests: 0, bytes: 0 };
  const cached = new Set<string>();
  devtools.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (cached.has(requestId)) return;
    seen.requests += 1;
    seen.bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await devtools.send('Performance.enable');
  return seen;
}

async function loadOnce(page: Page, url: string, { from, presses = false }: Visit): Promise<Load> {
  await page.goto(from);
  await slowDown(page);
  await page.addInitScript(note, presses);
  const devtools = await page.context().newCDPSession(page);
  const network = await watchNetwork(devtools);
  await page.goto(url, { waitUntil: 'load' });
  await untilQuiet(page);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string): number => (metrics.find((one) => one.name === name)?.value ?? Number.NaN) * 1_000;
  const { noted, firstPaint } = await page.evaluate(() => ({
    noted: (window as unknown as { noted: Noted }).noted,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  return {
    firstPaint,
    answered: noted.answered,
    requests: network.requests,
    bytes: network.bytes,
    script: metric('ScriptDuration'),
    mainThread: metric('TaskDuration'),
    blocked: noted.blocked,
    layoutShift: noted.shift,
  };
}

interface Visit {
  /** A page of another site, as visitors come from one; then Chromium changes the process for every page alike. */
  readonly from: string;
  readonly presses?: boolean;
}

/** Loads a page in a fresh profile on a slow phone; `again` loads it a second time and measures that one. */
export async function measureLoad(browser: Browser, url: string, visit: Visit, again = false): Promise<Load> {
  const context = await browser.newContext({
    viewport: SCREEN,
    locale: 'de-DE',
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  try {
    if (!again) return await loadOnce(page, url, visit);
    await loadOnce(page, url, visit);
    return await loadOnce(await context.newPage(), url, visit);
  } finally {
    await context.close();
  }
}
