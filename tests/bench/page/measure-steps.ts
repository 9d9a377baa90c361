import type { Browser, Locator, Page } from '@playwright/test';
import { answerStep, panelOf, WAY } from '../../e2e/support/applicant/applicant.ts';
import { SCREEN } from './measure-load.ts';

/** A press, in milliseconds until its painted effects. */
export interface Press {
  readonly what: string;
  /** Until the first paint after its handlers: the next step, or Weiter shown as waiting. */
  readonly painted: number;
  /** Until the paint of another heading; NaN on a panel. */
  readonly moved: number;
}

/** Runs in the page: records each press of Weiter or in a panel. */
function notePresses(): void {
  const presses: Omit<Press, 'what'>[] = [];
  Object.assign(window, { presses });
  const heading = (): string | undefined => document.querySelector('h1')?.textContent;
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const moves = (target as Element).closest('main .next, main [type=submit]') !== null;
      const before = heading();
      let painted = Number.NaN;
      const look = (): void => {
        const hasMoved = moves && heading() !== before;
        const { port1, port2 } = new MessageChannel();
        // A message posted in an animation frame arrives after its paint.
        port1.onmessage = () => {
          const now = performance.now() - timeStamp;
          if (Number.isNaN(painted)) painted = now;
          if (!moves || hasMoved) presses.push({ painted, moved: hasMoved ? now : Number.NaN });
          else requestAnimationFrame(look);
        };
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

/** Presses in the middle of an element. Playwright's own click runs its check of the target within the press. */
async function press(page: Page, what: string, target: Locator): Promise<Press> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.evaluate(() => {
    (window as unknown as { presses: Press[] }).presses.length = 0;
    return new Promise((resolve) => requestIdleCallback(resolve));
  });
  await page.mouse.click(x + width / 2, y + height / 2);
  const noted = await page.waitForFunction(() => (window as unknown as { presses: Press[] }).presses[0]);
  return { ...((await noted.jsonValue()) as Omit<Press, 'what'>), what };
}

function pressNext(page: Page, what: string): Promise<Press> {
  return press(page, what, page.locator('main .next, main [type=submit]'));
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

/** What opens a panel of a step. */
const OPENERS: Partial<Record<(typeof WAY)[number], (page: Page) => Locator>> = {
  angebot: (page) => page.getByRole('button', { name: 'Absicherung ändern' }),
  firma: (page) => page.getByRole('button', { name: 'Person hinzufügen' }),
  umsatz: (page) => page.getByRole('switch', { name: /Forderungsausfälle/ }),
  kontakt: (page) => page.getByRole('radio', { name: 'Nein, eine andere Person' }),
  sepa: (page) => page.getByRole('radio', { name: 'Ja', exact: true }),
};

/** Waits for a panel, whose code may still be loading, and for its motion. */
async function untilSlidIn(panel: Locator): Promise<void> {
  await panel.evaluate((element) => Promise.all(element.getAnimations().map((motion) => motion.finished)));
}

async function openAndClose(page: Page, step: string, opener: Locator): Promise<readonly Press[]> {
  const opened = await press(page, `${step}: open`, opener);
  const panel = panelOf(page);
  await untilSlidIn(panel);
  const closed = await press(page, `${step}: close`, panel.getByRole('button', { name: 'Schließen' }));
  await panel.waitFor({ state: 'detached' });
  return [opened, closed];
}

/** Presses on the way through the product. */
interface Presses {
  readonly steps: readonly Press[];
  readonly panels: readonly Press[];
}

/** Answers all questions of the product up to the summary; opens and closes a panel of each step that has one. */
export async function measureSteps(browser: Browser, url: string, rate: number): Promise<Presses> {
  const page = await openSlow(browser, url, rate);
  const steps: Press[] = [];
  const panels: Press[] = [];
  for (const step of WAY) {
    const opener = OPENERS[step]?.(page);
    if (opener) panels.push(...(await openAndClose(page, step, opener)));
    await answerStep(page, step);
    steps.push(await pressNext(page, step));
  }
  await page.close();
  return { steps, panels };
}

/** Goes through the eleven questions of the bare page. */
export async function measureBareSteps(browser: Browser, url: string, rate: number): Promise<readonly number[]> {
  const page = await openSlow(browser, url, rate);
  const presses: number[] = [];
  for (let step = 0; step < 10; step += 1) presses.push((await pressNext(page, '')).painted);
  await page.close();
  return presses;
}
