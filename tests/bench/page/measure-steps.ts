import type { Browser, Page } from '@playwright/test';
import { answerStep, WAY } from '../../e2e/support/applicant/applicant.ts';
import { waitForStep } from '../../e2e/support/applicant/steps.ts';
import { SCREEN } from './measure-load.ts';

/** Runs in the page: notes of each press the milliseconds until the first paint after its handlers. */
function notePresses(): void {
  const painted: number[] = [];
  Object.assign(window, { painted });
  addEventListener(
    'click',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        // A message posted in an animation frame arrives after its paint.
        port1.onmessage = () => painted.push(performance.now() - timeStamp);
        port2.postMessage(null);
      }),
    true,
  );
}

/** Presses Weiter in its middle. Playwright's own click runs its check of the target within the press. */
async function pressNext(page: Page): Promise<number> {
  const target = page.locator('main .next, main [type=submit]');
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.evaluate(() => {
    (window as unknown as { painted: number[] }).painted.length = 0;
    return new Promise((resolve) => requestIdleCallback(resolve));
  });
  await page.mouse.click(x + width / 2, y + height / 2);
  const painted = await page.waitForFunction(() => (window as unknown as { painted: number[] }).painted[0]);
  return (await painted.jsonValue()) ?? Number.NaN;
}

async function openSlow(browser: Browser, url: string, rate: number) {
  const page = await browser.newPage({ viewport: SCREEN, locale: 'de-DE', isMobile: true, hasTouch: true });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await page.evaluate(notePresses);
  return page;
}

/** Answers all questions of the product up to the summary. @returns the milliseconds of each press until its first paint */
export async function measureSteps(browser: Browser, url: string, rate: number): Promise<readonly number[]> {
  const page = await openSlow(browser, url, rate);
  const presses: number[] = [];
  for (const [index, step] of WAY.entries()) {
    await answerStep(page, step);
    presses.push(await pressNext(page));
    await waitForStep(page, WAY[index + 1] ?? 'zusammenfassung');
  }
  await page.close();
  return presses;
}

/** Goes through the eleven questions of the bare page. */
export async function measureBareSteps(browser: Browser, url: string, rate: number): Promise<readonly number[]> {
  const page = await openSlow(browser, url, rate);
  const presses: number[] = [];
  for (let step = 0; step < 10; step += 1) presses.push(await pressNext(page));
  await page.close();
  return presses;
}
