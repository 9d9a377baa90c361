import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type Cookie, expect, type Page } from '@playwright/test';
import { ANSWERS_OF, walkOn, walkTo } from './applicant.ts';
import { resume } from './kept-session.ts';
import { SAMPLE, type SampleAnswers } from './sample-application.ts';
import { BASE_PATH, type StepName, waitForStep } from './steps.ts';

/** A small page of the product, whose storage can be filled before the application starts. */
const LIGHT_PAGE = '/health/live';

/** Stored calculation: the session storage, and the cookie from which its key is derived. [PERS-02, PERS-03] */
interface Kept {
  readonly items: Readonly<Record<string, string>>;
  readonly cookies: readonly Cookie[];
}

/** Steps with a stored state. Earlier steps are reached as fast without one, and the summary creates the key of the order. */
const KEPT_AT = ['adresse', 'umsatz', 'kontakt', 'sepa'] as const;
type KeptStep = (typeof KEPT_AT)[number];

type Way = Readonly<Record<KeptStep, Kept>>;

let way: Promise<Way> | undefined;

async function keep(page: Page): Promise<Kept> {
  let items: Record<string, string> = {};
  // A hidden page saves at once, as soon as it has its key.
  async function saved(): Promise<number> {
    items = await page.evaluate(async () => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { ...window.sessionStorage };
    });
    return Object.keys(items).length;
  }
  await expect.poll(saved).toBe(3);
  const cookies = await page.context().cookies();
  return { items, cookies: cookies.filter(({ name }) => name === 'session') };
}

/** Goes through the sample application and records the browser storage at the steps. */
async function walkAndKeep(browser: Browser | null, baseURL: string): Promise<Way> {
  const page = await browser?.newPage({ baseURL, locale: 'de-DE', reducedMotion: 'reduce' });
  if (!page) throw new Error('No browser to walk with');
  try {
    const kept: Partial<Record<KeptStep, Kept>> = {};
    await walkTo(page, KEPT_AT[0]);
    for (const [index, step] of KEPT_AT.entries()) {
      if (index > 0) await walkOn(page, KEPT_AT[index - 1] ?? KEPT_AT[0], step);
      kept[step] = await keep(page);
    }
    return kept as Way;
  } finally {
    await page.close();
  }
}

/** Walks in the worker that first needs it; the others with the same product read its file. */
async function keptWay(page: Page): Promise<Way> {
  const { origin, port } = new URL(page.url());
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', `kept-way-${port}`);
  const file = join(folder, 'way.json');
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (isFirst)
    try {
      const walked = await walkAndKeep(page.context().browser(), origin);
      await writeFile(`${file}.new`, JSON.stringify(walked));
      await rename(`${file}.new`, file);
      return walked;
    } catch (error) {
      // The next one tries again.
      await rm(folder, { recursive: true });
      throw error;
    }
  await expect.poll(() => existsSync(file) || !existsSync(folder), { timeout: 120_000 }).toBe(true);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Way) : keptWay(page);
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
 */
export async function standAt(page: Page, step: StepName, answers: SampleAnswers = SAMPLE): Promise<void> {
  const from = lastKeptStep(step, answers);
  if (!from) return walkTo(page, step, answers);
  await page.goto(LIGHT_PAGE);
  way ??= keptWay(page);
  // After a failure the next call tries again.
  way.catch(() => (way = undefined));
  await restoreSession(page, from, (await way)[from]);
  await walkOn(page, from, step, answers);
}
