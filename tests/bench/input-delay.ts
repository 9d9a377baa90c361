import type { Page } from 'playwright-core';
import { defineProgram } from '../../apps/server/src/programs/define-program.ts';
import { runProgram } from '../../apps/server/src/programs/run-program.ts';
import { ensureChromium } from '../../scripts/chromium.ts';
import { ensureWebBuild } from '../../scripts/web-build.ts';
import { walkTo } from '../e2e/support/applicant/applicant.ts';
import { openBrowser, openVisitor, PHONE } from '../e2e/support/suite/open-browser.ts';
import { slowDown } from '../e2e/support/suite/slow-device.ts';
import { startProduct } from '../e2e/support/suite/start-product.ts';
import { type Figure, printFigures, quantile } from './figures.ts';

const ROUNDS = 5;
const BURSTS = 12;
const KEYS_PER_BURST = 15;
/** Saving begins 1000 ms after the last key, so the next burst of keys coincides with it. [PERS-02] */
const PAUSE_MS = 990;

const KEEPING = ['kept', 'not kept'] as const;
type Keeping = (typeof KEEPING)[number];

interface Figures {
  /** Time from each key to the next paint. */
  readonly keys: number[];
  /** Animation frames that took longer than 50 ms. */
  readonly longFrames: number[];
  readonly savings: number;
}

/** Runs in the page: records what the browser measures. */
function observe(): void {
  const seen = { keys: [] as number[], longFrames: [] as number[], savings: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'keydown') seen.keys.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.longFrames.push(entry.duration);
  }).observe({ type: 'long-animation-frame', buffered: false });
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function counted(this: Storage, key: string, value: string) {
    if (key === 'process') seen.savings += 1;
    setItem.call(this, key, value);
  };
}

/** Runs before the page: disables the storage of the browser. */
function denyStorage(): void {
  Object.defineProperty(window, 'sessionStorage', {
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
}

async function typeMuch(page: Page): Promise<Figures> {
  const field = page.getByLabel('Was ist der Gegenstand Ihres Geschäfts?');
  await field.click();
  await page.evaluate(observe);
  for (let burst = 0; burst < BURSTS; burst += 1) {
    await page.keyboard.type('Rohbau, Ausbau und Sanierung '.slice(0, KEYS_PER_BURST), { delay: 40 });
    await page.waitForTimeout(PAUSE_MS);
  }
  await page.waitForTimeout(1500);
  return page.evaluate(() => (window as unknown as { seen: Figures }).seen);
}

function figuresOf(name: Keeping, rounds: readonly Figures[]): readonly Figure[] {
  const keys = rounds.flatMap((round) => round.keys);
  const typed = rounds.length * BURSTS * KEYS_PER_BURST;
  // The browser does not report events shorter than 16 ms, one frame.
  const all = [...keys, ...Array.from({ length: Math.max(0, typed - keys.length) }, () => 8)];
  const count = (what: string, measured: number) => ({ what: `${name}: ${what}`, measured, unit: '' });
  return [
    ...[0.5, 0.95, 0.99, 1].map((share) => ({
      what: `${name}: key to painting, ${share * 100} %`,
      measured: quantile(all, share),
      unit: 'ms',
    })),
    count('frames over 50 ms', rounds.flatMap((round) => round.longFrames).length),
    count(
      'savings',
      rounds.reduce((sum, round) => sum + round.savings, 0),
    ),
  ];
}

const BENCH = defineProgram({
  name: 'npm run bench:input',
  about: 'The delay of typing on a slow device, with and without storing the answers.',
});

async function measure(): Promise<number> {
  await ensureChromium();
  if ((await ensureWebBuild()) !== 0) return 1;
  const product = await startProduct();
  const browser = await openBrowser();
  const figures: Record<Keeping, Figures[]> = { kept: [], 'not kept': [] };
  console.log('Delay from key to painting on a slow device, rounds interleaved:');
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const keeping of KEEPING) {
        const { page, close } = await openVisitor(browser, product.origin, PHONE, { reducedMotion: 'reduce' });
        if (keeping === 'not kept') await page.addInitScript(denyStorage);
        await walkTo(page, 'firma');
        await slowDown(page);
        figures[keeping].push(await typeMuch(page));
        await close();
      }
    }
    printFigures(KEEPING.flatMap((keeping) => figuresOf(keeping, figures[keeping])));
    return 0;
  } finally {
    await browser.close();
    await product.stop();
  }
}

await runProgram(BENCH, measure);
