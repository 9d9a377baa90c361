import type { Cookie, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { openVisitor, PHONE } from '../suite/open-browser.ts';
import { LIGHT_PAGE } from '../suite/reused-profile.ts';
import { workerBrowser } from '../suite/visit.ts';
import { ANSWERS_OF, walkOn, walkTo } from './applicant.ts';
import { resume } from './kept-session.ts';
import { SAMPLE, type SampleAnswers } from './sample-application.ts';
import { BASE_PATH, type StepName, waitForStep } from './steps.ts';

/** Stored calculation: the session storage, and the cookie from which its key is derived. [PERS-02, PERS-03] */
interface Kept {
  readonly items: Readonly<Record<string, string>>;
  readonly cookies: readonly Cookie[];
}

/** Steps with a stored state. Earlier steps are reached as fast without one, and the summary creates the key of the order. */
const KEPT_AT = ['adresse', 'umsatz', 'kontakt', 'sepa'] as const;
type KeptStep = (typeof KEPT_AT)[number];

const ways = new Map<string, Promise<ReadonlyMap<KeptStep, Kept>>>();

async function keep(page: Page): Promise<Kept> {
  let items: Record<string, string> = {};
  // A hidden page saves immediately, once it has its key.
  async function saved(): Promise<number> {
    items = await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
      return { ...window.sessionStorage };
    });
    return Object.keys(items).length;
  }
  await expect.poll(saved).toBe(3);
  const cookies = await page.context().cookies();
  return { items, cookies: cookies.filter(({ name }) => name === 'session') };
}

/** Goes through the sample application once and records the browser storage at the steps. */
async function walkAndKeep(origin: string): Promise<ReadonlyMap<KeptStep, Kept>> {
  const { page, close } = await openVisitor(await workerBrowser(), origin, PHONE, { reducedMotion: 'reduce' });
  try {
    const kept = new Map<KeptStep, Kept>();
    await walkTo(page, KEPT_AT[0]);
    for (const [index, step] of KEPT_AT.entries()) {
      if (index > 0) await walkOn(page, KEPT_AT[index - 1] ?? KEPT_AT[0], step);
      kept.set(step, await keep(page));
    }
    return kept;
  } finally {
    await close();
  }
}

async function keptWay(origin: string): Promise<ReadonlyMap<KeptStep, Kept>> {
  const way = ways.get(origin) ?? walkAndKeep(origin);
  ways.set(origin, way);
  // After a failure the next call tries again.
  way.catch(() => ways.delete(origin));
  return way;
}

function isSample(answers: SampleAnswers, step: StepName) {
  return (ANSWERS_OF[step as keyof typeof ANSWERS_OF] ?? []).every((key) => answers[key] === SAMPLE[key]);
}

/** Returns the last recorded step before which the answers equal the sample application. */
function lastKeptStep(step: StepName, answers: SampleAnswers): KeptStep | undefined {
  const steps = Object.keys(ANSWERS_OF) as StepName[];
  const differs = steps.findIndex((each) => !isSample(answers, each));
  const order = [...steps, 'zusammenfassung'];
  const limit = Math.min(order.indexOf(step), differs < 0 ? order.length : differs);
  return KEPT_AT.findLast((each) => order.indexOf(each) <= limit);
}

async function restoreSession(page: Page, step: KeptStep, { items, cookies }: Kept): Promise<void> {
  await page.context().addCookies([...cookies]);
  if (page.url() === 'about:blank') await page.goto(LIGHT_PAGE);
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) window.sessionStorage.setItem(key, value);
  }, items);
  await page.goto(`${BASE_PATH}${step}`, { waitUntil: 'commit' });
  await resume(page);
  await waitForStep(page, step);
}

/**
 * Opens a step with everything before it answered. From the address on it starts from a stored state of the sample
 * application instead of walking there; `walkTo` always walks.
 * @param origin of the product, by default the one of the suite
 */
export async function standAt(
  page: Page,
  step: StepName,
  answers: SampleAnswers = SAMPLE,
  origin = inject('origin'),
): Promise<void> {
  const from = lastKeptStep(step, answers);
  const kept = from && (await keptWay(origin)).get(from);
  if (!kept) return walkTo(page, step, answers);
  await restoreSession(page, from, kept);
  await walkOn(page, from, step, answers);
}
