import { ensureChromium } from '../../scripts/chromium.ts';
import { scriptArguments } from '../../scripts/command-line.ts';
import { ensureWebBuild } from '../../scripts/web-build.ts';
import { BASE_PATH } from '../e2e/support/applicant/steps.ts';
import { openBrowser } from '../e2e/support/suite/open-browser.ts';
import { startProduct } from '../e2e/support/suite/start-product.ts';
import { printFigures, quantile } from './figures.ts';
import { type Load, measureLoad } from './page/measure-load.ts';
import { measureBareSteps, measureSteps, type Press } from './page/measure-steps.ts';
import { REFERENCES, type Reference, serveReferences } from './page/serve-references.ts';

const ROUNDS = 7;
const RATES = [1, 4] as const;

const PAGES = [...REFERENCES, 'ours'] as const;
type PageName = Reference | 'ours';

/** The loads of each page. */
type Loads = Record<'first' | 'pressed' | 'again', Record<PageName, Load[]>>;

function medianOf(loads: readonly Load[], figure: keyof Load): number {
  return quantile(
    loads.map((load) => load[figure]),
    0.5,
  );
}

function printLoads({ first, pressed, again }: Loads): void {
  const rows = (name: string, of: (page: PageName) => number) =>
    [name, Object.fromEntries(PAGES.map((page) => [page, Math.round(of(page) * 100) / 100]))] as const;
  const figures = ['firstPaint', 'requests', 'bytes', 'script', 'mainThread', 'blocked', 'layoutShift'] as const;
  console.table(
    Object.fromEntries([
      ...figures.map((figure) => rows(figure, (page) => medianOf(first[page], figure))),
      rows('Weiter answered', (page) => medianOf(pressed[page], 'answered')),
      ...figures.slice(0, 5).map((figure) => rows(`again: ${figure}`, (page) => medianOf(again[page], figure))),
    ]),
  );
}

function paintedOf(presses: readonly Press[]): readonly number[] {
  return presses.map(({ painted }) => painted);
}

/** Prints each press; a step that waits for a lookup is painted as waiting first, and moves later. */
function printPresses(presses: readonly Press[]): void {
  const medians = Object.entries(Object.groupBy(presses, ({ what }) => what)).map(([what, same = []]) => {
    const moved = same.map((press) => press.moved).filter((time) => !Number.isNaN(time));
    const medianIn = (times: readonly number[]) => (times.length === 0 ? '' : Math.round(quantile(times, 0.5)));
    return [what, { painted: medianIn(paintedOf(same)), 'next step': medianIn(moved) }] as const;
  });
  console.log('Presses at ÷4, median in ms:');
  console.table(Object.fromEntries(medians));
}

function emptyLoads(): Record<PageName, Load[]> {
  return { static: [], client: [], ours: [] };
}

async function measure(): Promise<number> {
  await ensureChromium();
  if ((await ensureWebBuild()) !== 0) return 1;
  const product = await startProduct();
  const ours = `${product.origin}${BASE_PATH}`;
  const references = await serveReferences();
  const browser = await openBrowser();
  const from = references.urlOf('static').replace('127.0.0.1', 'localhost');
  const urlOf = (page: PageName) => (page === 'ours' ? ours : references.urlOf(page));
  const loads: Loads = { first: emptyLoads(), pressed: emptyLoads(), again: emptyLoads() };
  const steps: Record<1 | 4, Press[]> = { 1: [], 4: [] };
  const panels: Record<1 | 4, Press[]> = { 1: [], 4: [] };
  const bareSteps: Record<1 | 4, number[]> = { 1: [], 4: [] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const page of PAGES) {
        const url = urlOf(page);
        loads.first[page].push(await measureLoad(browser, url, { from }));
        if (page !== 'static') loads.pressed[page].push(await measureLoad(browser, url, { from, presses: true }));
        loads.again[page].push(await measureLoad(browser, url, { from }, true));
      }
      for (const rate of RATES) {
        const presses = await measureSteps(browser, urlOf('ours'), rate);
        steps[rate].push(...presses.steps);
        panels[rate].push(...presses.panels);
        bareSteps[rate].push(...(await measureBareSteps(browser, urlOf('client'), rate)));
      }
    }
  } finally {
    await browser.close();
    await references.close();
    await product.stop();
  }
  console.log(`Slow 4G, processor four times slower, median of ${ROUNDS} interleaved rounds, in ms and bytes:`);
  printLoads(loads);
  printPresses([...steps[4], ...panels[4]]);
  const mine = (figure: keyof Load) => medianOf(loads.first.ours, figure);
  const isAllMet = printFigures([
    {
      what: 'first paint',
      measured: mine('firstPaint') / medianOf(loads.first.static, 'firstPaint'),
      unit: '× static',
      atMost: 1.15,
    },
    {
      what: 'Weiter answered',
      measured: medianOf(loads.pressed.ours, 'answered') / medianOf(loads.pressed.client, 'answered'),
      unit: '× bare React',
      atMost: 0.9,
    },
    { what: 'requests until quiet', measured: mine('requests'), unit: '', atMost: 12 },
    { what: 'bytes until quiet', measured: mine('bytes') / 1_000, unit: 'kB', atMost: 160 },
    { what: 'script time', measured: mine('script'), unit: 'ms', atMost: 450 },
    { what: 'main thread', measured: mine('mainThread'), unit: 'ms', atMost: 1_200 },
    { what: 'total blocking time', measured: mine('blocked'), unit: 'ms', atMost: 150 },
    { what: 'layout shift', measured: mine('layoutShift'), unit: '', atMost: 0.01 },
    ...RATES.flatMap((rate) => [
      { what: `bare React, press to painted ÷${rate}, median`, measured: quantile(bareSteps[rate], 0.5), unit: 'ms' },
      {
        what: `step, press to painted ÷${rate}, median`,
        measured: quantile(paintedOf(steps[rate]), 0.5),
        unit: 'ms',
        atMost: rate === 1 ? 20 : 50,
      },
    ]),
    { what: 'step, press to painted ÷4, worst', measured: Math.max(...paintedOf(steps[4])), unit: 'ms', atMost: 100 },
    { what: 'panel, press to painted ÷4, median', measured: quantile(paintedOf(panels[4]), 0.5), unit: 'ms' },
    { what: 'panel, press to painted ÷4, worst', measured: Math.max(...paintedOf(panels[4])), unit: 'ms', atMost: 100 },
  ]);
  return isAllMet ? 0 : 1;
}

scriptArguments(`Usage: npm run bench:page

First load, load from cache and steps on a slow phone, beside a static page and a bare React page.`);
process.exitCode = await measure();
