import type { Browser, Page } from 'playwright-core';
import { answerStep, WAY } from '../../e2e/support/applicant/applicant.ts';
import { openVisitor } from '../../e2e/support/suite/open-browser.ts';
import { SCREEN } from './measure-load.ts';

/** Runs in the page: records the time from each press of Weiter to the paint of the next question. */
function notePresses(): void {
  const presses: number[] = [];
  Object.assign(window, { presses });
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (!(target as Element).closest('.next, [type=submit]')) return;
      const before = document.querySelector('h1')?.textContent;
      const look = (): void => {
        if (document.querySelector('h1')?.textContent === before) requestAnimationFrame(look);
        else {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => presses.push(performance.now() - timeStamp);
          requestAnimationFrame(() => port2.postMessage(null));
        }
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

async function pressed(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => (window as unknown as { presses: number[] }).presses);
}

async function pressNext(page: Page): Promise<void> {
  const count = (await pressed(page)).length;
  await page.locator('main .next, main [type=submit]').click();
  await page.waitForFunction((before) => (window as unknown as { presses: number[] }).presses.length > before, count);
}

async function openSlow(browser: Browser, url: string, rate: number) {
  const { page, close } = await openVisitor(browser, url, SCREEN, { isMobile: true });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await page.evaluate(notePresses);
  return { page, close };
}

/** Answers all questions of the product up to the summary. @returns milliseconds from press to paint per step */
export async function measureSteps(browser: Browser, url: string, rate: number): Promise<readonly number[]> {
  const { page, close } = await openSlow(browser, url, rate);
  for (const step of WAY) {
    await answerStep(page, step);
    await pressNext(page);
  }
  const presses = await pressed(page);
  await close();
  return presses;
}

/** Goes through the eleven questions of the bare page. */
export async function measureBareSteps(browser: Browser, url: string, rate: number): Promise<readonly number[]> {
  const { page, close } = await openSlow(browser, url, rate);
  for (let step = 0; step < 10; step += 1) await pressNext(page);
  const presses = await pressed(page);
  await close();
  return presses;
}
