import type { Browser, Locator, Page } from '@playwright/test';
import { answerStep, panelOf, WAY } from '../../e2e/support/applicant/applicant.ts';
import { SCREEN } from './measure-load.ts';
import type { Shown } from './same-elements.ts';
import { type Traced, traceInput } from './trace-input.ts';

/** A press or a letter. */
export interface Press {
  readonly what: string;
  readonly kind: 'step' | 'panel' | 'letter';
  readonly ours: Traced;
  /** The same change of the same elements, made by nothing but React; missing for a letter, and where Weiter waits for a lookup. */
  readonly bare?: Traced;
}

type Step = (typeof WAY)[number];

/** What opens a panel of a step. */
const OPENERS: Partial<Record<Step, (page: Page) => Locator>> = {
  angebot: (page) => page.getByRole('button', { name: 'Absicherung ändern' }),
  firma: (page) => page.getByRole('button', { name: 'Person hinzufügen' }),
  umsatz: (page) => page.getByRole('switch', { name: /Forderungsausfälle/ }),
  kontakt: (page) => page.getByRole('radio', { name: 'Nein, eine andere Person' }),
  sepa: (page) => page.getByRole('radio', { name: 'Ja', exact: true }),
};

/** Where letters are typed. */
const TYPED: Partial<Record<Step, readonly [label: string, text: string]>> = {
  firma: ['Was ist der Gegenstand Ihres Geschäfts?', 'Rohbau'],
  umsatz: ['Wie hoch war der Netto-Umsatz des letzten Kalenderjahres?', '123456'],
};

function nextOf(page: Page): Locator {
  return page.locator('main [type=submit]');
}

function closeOf(page: Page): Locator {
  return panelOf(page).getByRole('button', { name: 'Schließen' });
}

/** A press with the views around it. */
interface Change extends Press {
  readonly target: (page: Page) => Locator;
  readonly before: Shown;
  readonly after: Shown;
}

/** A visit that is measured. */
interface Visit {
  readonly browser: Browser;
  readonly page: Page;
  /** That of `same-elements.ts`. */
  readonly script: string;
}

/** Runs in the page: `painted` resolves after the paint that follows the next input, with the heading at that time. */
function notePaint(type: 'click' | 'keydown'): void {
  const painted = new Promise<string | undefined>((resolve) => {
    const afterPaint = () => {
      const { port1, port2 } = new MessageChannel();
      // A message posted in an animation frame arrives after its paint.
      port1.onmessage = () => resolve(document.querySelector('h1')?.textContent);
      port2.postMessage(null);
    };
    addEventListener(type, () => requestAnimationFrame(afterPaint), { capture: true, once: true });
  });
  Object.assign(window, { painted });
}

/** Traces an input until its paint. @returns also the heading that was painted */
async function traced({ browser, page }: Visit, type: 'click' | 'keydown', input: () => Promise<void>) {
  await page.evaluate(notePaint, type);
  let heading: string | undefined;
  const trace = await traceInput(browser, page, type, async () => {
    await input();
    heading = await page.evaluate(() => (window as unknown as { painted: Promise<string | undefined> }).painted);
  });
  return { trace, heading };
}

/** Presses in the middle of an element. Playwright's own click runs its check of the target within the press. */
async function press(visit: Visit, target: Locator) {
  const { page } = visit;
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return traced(visit, 'click', () => page.mouse.click(x + width / 2, y + height / 2));
}

async function shownOn(page: Page): Promise<Shown> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    const root = document.querySelector('#root')?.cloneNode(true) as Element;
    for (const copy of root.querySelectorAll('dialog')) copy.remove();
    return { page: root.innerHTML, panel: dialog?.outerHTML ?? '' };
  });
}

/** Waits for the code of a panel, which may still be loading, and for its motion. */
async function untilSlidIn(panel: Locator): Promise<void> {
  await panel.evaluate((element) => Promise.all(element.getAnimations().map((motion) => motion.finished)));
}

async function openAndClose(visit: Visit, step: Step): Promise<readonly Change[]> {
  const opener = OPENERS[step];
  if (!opener) return [];
  const { page } = visit;
  const closed = await shownOn(page);
  const { trace: opens } = await press(visit, opener(page));
  await untilSlidIn(panelOf(page));
  const open = { page: closed.page, panel: (await shownOn(page)).panel };
  const { trace: closes } = await press(visit, closeOf(page));
  await panelOf(page).waitFor({ state: 'detached' });
  return [
    { what: `${step}: open`, kind: 'panel', ours: opens, target: opener, before: closed, after: open },
    { what: `${step}: close`, kind: 'panel', ours: closes, target: closeOf, before: open, after: closed },
  ];
}

async function typeLetters(visit: Visit, step: Step): Promise<readonly Press[]> {
  const { page } = visit;
  const [label, text] = TYPED[step] ?? ['', ''];
  if (text === '') return [];
  await page.getByLabel(label, { exact: true }).click();
  const letters: Press[] = [];
  for (const letter of text) {
    const { trace: ours } = await traced(visit, 'keydown', () => page.keyboard.press(letter));
    letters.push({ what: `${step}: letter`, kind: 'letter', ours });
  }
  return letters;
}

async function pressNext(visit: Visit, step: Step): Promise<Change> {
  const { page } = visit;
  const before = await shownOn(page);
  const heading = await page.locator('h1').textContent();
  const { trace: ours, heading: painted } = await press(visit, nextOf(page));
  await page.waitForFunction((last) => document.querySelector('h1')?.textContent !== last, heading);
  const what = painted === heading ? `${step}: waits` : step;
  return { what, kind: 'step', ours, target: nextOf, before, after: await shownOn(page) };
}

/** Shows the view before each press again, with nothing but React, and presses there. */
async function pressBare(visit: Visit, changes: readonly Change[]): Promise<readonly Press[]> {
  const { page, script } = visit;
  await page.evaluate(script);
  const presses: Press[] = [];
  for (const { what, kind, ours, target, before, after } of changes) {
    await page.evaluate((views) => window.showSameElements(...views), [before, after] as const);
    if (before.panel !== '') await untilSlidIn(panelOf(page));
    const isWaiting = what.endsWith('waits');
    const bare = isWaiting ? {} : { bare: (await press(visit, target(page))).trace };
    presses.push({ what, kind, ours, ...bare });
  }
  return presses;
}

/** Answers all questions of the product up to the summary; opens and closes a panel of each step that has one. */
export async function measurePresses(browser: Browser, url: string, script: string): Promise<readonly Press[]> {
  const page = await browser.newPage({ viewport: SCREEN, locale: 'de-DE', isMobile: true, hasTouch: true });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const visit = { browser, page, script };
  const changes: Change[] = [];
  const letters: Press[] = [];
  for (const step of WAY) {
    changes.push(...(await openAndClose(visit, step)));
    letters.push(...(await typeLetters(visit, step)));
    await answerStep(page, step);
    changes.push(await pressNext(visit, step));
  }
  const presses = await pressBare(visit, changes);
  await page.close();
  return [...presses, ...letters];
}
