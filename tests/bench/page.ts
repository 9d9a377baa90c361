import { requireBrowsers } from '../../scripts/browsers.ts';
import { scriptArguments } from '../../scripts/command-line.ts';
import { ensureWebBuild } from '../../scripts/web-build.ts';
import { BASE_PATH } from '../e2e/support/applicant/steps.ts';
import { openBrowser } from '../e2e/support/suite/open-browser.ts';
import { startProduct } from '../e2e/support/suite/start-product.ts';
import { type Figure, printFigures, quantile } from './figures.ts';
import { type Load, measureLoad } from './page/measure-load.ts';
import { measurePresses, type Press } from './page/measure-presses.ts';
import { bundleOf, REFERENCES, serveReferences } from './page/serve-references.ts';

const USAGE = `Usage: npm run bench:page -- [load|presses] [--rounds <n>] [--beside <folder>]

First load and load from cache on a slow phone, beside a static page and a bare React page; presses and letters, beside
bare React with the same elements. With --beside also the build of another checkout, in the same rounds.`;

/** Figures of one version of the product, or of a reference. */
interface Loads {
  readonly first: Load[];
  readonly pressed: Load[];
  readonly again: Load[];
}

function medianOf(loads: readonly Load[], figure: keyof Load): number {
  return quantile(
    loads.map((load) => load[figure]),
    0.5,
  );
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Prints a row for each name, with a column for each page. */
function printTable(rows: readonly (readonly [name: string, values: Readonly<Record<string, number>>])[]): void {
  console.table(
    Object.fromEntries(
      rows.map(([name, values]) => [
        name,
        Object.fromEntries(
          Object.entries(values).map(([page, value]) => [page, Number.isNaN(value) ? '' : rounded(value)]),
        ),
      ]),
    ),
  );
}

function printLoads(loads: ReadonlyMap<string, Loads>): void {
  const row = (name: string, of: (page: Loads) => number) =>
    [name, Object.fromEntries([...loads].map(([page, its]) => [page, of(its)]))] as const;
  const figures = ['firstPaint', 'requests', 'bytes', 'script', 'mainThread', 'blocked', 'layoutShift'] as const;
  printTable([
    ...figures.map((figure) => row(figure, ({ first }) => medianOf(first, figure))),
    row('Weiter answered', ({ pressed }) => medianOf(pressed, 'answered')),
    ...figures.slice(0, 5).map((figure) => row(`again: ${figure}`, ({ again }) => medianOf(again, figure))),
  ]);
}

/** How many times the processor time of bare React with the same elements each press took. */
function timesBare(presses: readonly Pick<Press, 'ours' | 'bare'>[]): readonly number[] {
  return presses.flatMap(({ ours, bare }) => (bare ? [ours.work / bare.work] : []));
}

function printPresses(presses: ReadonlyMap<string, readonly Press[]>): void {
  const whats = new Set([...presses.values()].flat().map(({ what }) => what));
  const rows = [...whats].map((what) => {
    const columns = [...presses].flatMap(([page, all]) => {
      const same = all.filter((press) => press.what === what);
      const median = (of: (press: Press) => number) => quantile(same.map(of), 0.5);
      return [
        [page, median(({ ours }) => ours.work)],
        [`${page}: bare`, median(({ bare }) => bare?.work ?? Number.NaN)],
        [`${page}: ×`, quantile(timesBare(same), 0.5)],
      ] as const;
    });
    return [what, Object.fromEntries(columns)] as const;
  });
  console.log('Main thread from a press or a letter to its paint, median in ms of processor time, and bare React:');
  printTable(rows);
}

/** Figures of presses in one version; only those of this checkout have targets. */
function pressFigures(name: string, presses: readonly Press[], hasTargets: boolean): readonly Figure[] {
  const targets = { step: 1.15, panel: 1.3 };
  const letters = presses.filter(({ kind }) => kind === 'letter').map(({ ours }) => ours.work);
  const compared = Object.entries(targets).flatMap(([kind, atMost]) => {
    const same = presses.flatMap(({ ours, bare, kind: its }) => (its === kind && bare ? [{ ours, bare }] : []));
    const ours = same.map((press) => press.ours.work);
    const bare = same.map((press) => press.bare.work);
    const sum = (works: readonly number[]) => works.reduce((total, work) => total + work, 0);
    return [
      { what: `${name}: ${kind}, median`, measured: quantile(ours, 0.5), unit: 'ms' },
      {
        what: `${name}: ${kind}, median by median`,
        measured: quantile(ours, 0.5) / quantile(bare, 0.5),
        unit: '× bare React',
        ...(hasTargets && { atMost }),
      },
      { what: `${name}: ${kind}, all by all`, measured: sum(ours) / sum(bare), unit: '× bare React' },
      ...[0.25, 0.5, 0.75].map((share) => ({
        what: `${name}: ${kind}, press by press, ${share * 100} %`,
        measured: quantile(timesBare(same), share),
        unit: '× bare React',
      })),
    ];
  });
  return [...compared, { what: `${name}: letter, median`, measured: quantile(letters, 0.5), unit: 'ms' }];
}

function loadFigures(loads: ReadonlyMap<string, Loads>): readonly Figure[] {
  const none: Loads = { first: [], pressed: [], again: [] };
  const { ours = none, static: still = none, client = none } = Object.fromEntries(loads);
  const mine = (figure: keyof Load) => medianOf(ours.first, figure);
  return [
    {
      what: 'first paint',
      measured: mine('firstPaint') / medianOf(still.first, 'firstPaint'),
      unit: '× static',
      atMost: 1.15,
    },
    {
      what: 'Weiter answered',
      measured: medianOf(ours.pressed, 'answered') / medianOf(client.pressed, 'answered'),
      unit: '× bare React',
      atMost: 0.9,
    },
    { what: 'requests until quiet', measured: mine('requests'), unit: '', atMost: 14 },
    { what: 'bytes until quiet', measured: mine('bytes') / 1_000, unit: 'kB', atMost: 165 },
    { what: 'script time', measured: mine('script'), unit: 'ms', atMost: 450 },
    { what: 'main thread', measured: mine('mainThread'), unit: 'ms', atMost: 1_200 },
    { what: 'total blocking time', measured: mine('blocked'), unit: 'ms', atMost: 150 },
    { what: 'layout shift', measured: mine('layoutShift'), unit: '', atMost: 0.01 },
  ];
}

async function measure(only: string | undefined, rounds: number, beside: string | undefined): Promise<number> {
  await requireBrowsers('chromium');
  if ((await ensureWebBuild()) !== 0) return 1;
  const products = new Map([['ours', await startProduct()]]);
  if (beside !== undefined) products.set('beside', await startProduct({}, beside));
  const references = await serveReferences();
  const sameElements = await bundleOf('same-elements');
  const browser = await openBrowser();
  const from = references.urlOf('static').replace('127.0.0.1', 'localhost');
  const urls = new Map([
    ...REFERENCES.map((name) => [name as string, references.urlOf(name)] as const),
    ...[...products].map(([name, { origin }]) => [name, `${origin}${BASE_PATH}`] as const),
  ]);
  const loads = new Map([...urls.keys()].map((page): [string, Loads] => [page, { first: [], pressed: [], again: [] }]));
  const presses = new Map([...products.keys()].map((page): [string, Press[]] => [page, []]));
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [page, url] of only === 'presses' ? [] : urls) {
        loads.get(page)?.first.push(await measureLoad(browser, url, { from }));
        if (page !== 'static') loads.get(page)?.pressed.push(await measureLoad(browser, url, { from, presses: true }));
        loads.get(page)?.again.push(await measureLoad(browser, url, { from }, true));
      }
      // The first of a round is another one each time.
      for (const [page, its] of only === 'load' ? [] : round % 2 === 0 ? presses : [...presses].reverse())
        its.push(...(await measurePresses(browser, urls.get(page) ?? '', sameElements)));
    }
  } finally {
    await browser.close();
    await references.close();
    await Promise.all([...products.values()].map((product) => product.stop()));
  }
  if (only !== 'presses') {
    console.log(`Slow 4G, processor four times slower, median of ${rounds} interleaved rounds, in ms and bytes:`);
    printLoads(loads);
  }
  if (only !== 'load') printPresses(presses);
  const isAllMet = printFigures([
    ...(only === 'presses' ? [] : loadFigures(loads)),
    ...(only === 'load' ? [] : [...presses].flatMap(([page, its]) => pressFigures(page, its, page === 'ours'))),
  ]);
  return isAllMet ? 0 : 1;
}

const { values, words } = scriptArguments(
  USAGE,
  { rounds: { type: 'string', default: '7' }, beside: { type: 'string' } },
  1,
);
process.exitCode = await measure(words[0], Number(values.rounds), values.beside);
