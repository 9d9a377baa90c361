import type { Browser, Page } from 'playwright-core';
import { accessFaults, colourFaults, inTallWindow } from '../e2e/support/screens/access-faults.ts';
import { openBrowser, openVisitor } from '../e2e/support/suite/open-browser.ts';
import { type Product, startProduct } from '../e2e/support/suite/start-product.ts';
import { type Caption, HEIGHTS, type Picture, WIDTHS, type Width } from './picture.ts';
import type { Scene, ServerName } from './scene.ts';
import { takePicture } from './take-picture.ts';

const VISITS_AT_A_TIME = 3;
// Pictures of a phone are enlarged.
const SCALE = { schmal: 2, breit: 1 } as const;

const VERMITTLER = '041234-567';
const OTHERS = Array.from({ length: 16 }, (_, index) => `0412${10 + index}-000`);
const ENVIRONMENTS: Readonly<Record<ServerName, Record<string, string>>> = {
  alle: {},
  // One of the 17 intermediaries has another first step; debugging adds the debug panel.
  vertrieb: { VERMITTLER, AKTENZEICHEN_VERMITTLER: [VERMITTLER, ...OTHERS].join(','), DEBUG_MODE: 'true' },
  werbung: { ANALYTICS: 'true', GTM_ID: 'GTM-ABC123', EXPERIMENTS_FILE: 'config/experiments.json' },
  wartung: {},
};

type Products = Readonly<Record<ServerName, Product>>;

async function startProducts(): Promise<Products> {
  const started = Object.entries(ENVIRONMENTS).map(async ([name, environment]) => [
    name,
    await startProduct(environment),
  ]);
  const products = Object.fromEntries(await Promise.all(started)) as Products;
  await products.wartung.operate('maintenance/maintenance.ts', 'on', '--message', 'Wir spielen neue Tarife ein.');
  return products;
}

/** Returns what is not accessible in the state of a picture; its colours also in the other scheme and in forced colours. */
async function faultsOf(page: Page, { product, scene, text, width, state, dark }: Caption): Promise<readonly string[]> {
  // Paper is only looked at.
  if (state === 'druck') return [];
  const faults: string[] = [];
  await inTallWindow(page, async () => {
    faults.push(...(await accessFaults(page)), ...(await colourFaults(page, dark ? 'dark' : 'light')));
  });
  return faults.map((fault) => `${product}, ${scene}, ${width}, '${text}': ${fault}`);
}

async function playAt(
  browser: Browser,
  products: Products,
  scene: Scene,
  width: Width,
): Promise<Pick<Played, 'pictures' | 'faults'>> {
  const { name, product = 'forderungsausfall', server = 'alle', dark = false, screen: usual } = scene;
  const visitor = await openVisitor(
    browser,
    products[server].origin,
    { width: WIDTHS[width], height: HEIGHTS[width] },
    { reducedMotion: 'reduce', colorScheme: dark ? 'dark' : 'light', deviceScaleFactor: SCALE[width] },
  );
  const pictures: Picture[] = [];
  const faults: string[] = [];
  try {
    await scene.play({
      page: visitor.page,
      width,
      async take(text, state, rules, { page = visitor.page, panel, screen = usual } = {}) {
        const caption = { text, state, product, scene: name, width, dark, rules, panel, screen };
        pictures.push(await takePicture(page, caption));
        faults.push(...(await faultsOf(page, caption)));
      },
    });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    const last = pictures.at(-1)?.text ?? 'none';
    throw new Error(`${product}, ${name}, ${width}, after picture '${last}': ${words}`, { cause: error });
  } finally {
    await visitor.close();
  }
  return { pictures, faults };
}

/** The pictures in the order of the scenes, and a sentence for each problem. */
export interface Played {
  readonly pictures: readonly Picture[];
  readonly failures: readonly string[];
  /** What is not accessible. [UI-09] */
  readonly faults: readonly string[];
}

/** Plays every scene at its widths on separate servers, several concurrently. */
export async function playScenes(scenes: readonly Scene[]): Promise<Played> {
  const [products, browser] = await Promise.all([startProducts(), openBrowser()]);
  const visits = scenes.flatMap((scene) =>
    (scene.widths ?? (['schmal', 'breit'] as const)).map((width) => ({ scene, width })),
  );
  const played: (readonly Picture[])[] = visits.map(() => []);
  const faults: string[] = [];
  const failures: string[] = [];
  const waiting = visits.entries();
  async function playOn(): Promise<void> {
    for (const [index, { scene, width }] of waiting)
      try {
        const visit = await playAt(browser, products, scene, width);
        played[index] = visit.pictures;
        faults.push(...visit.faults);
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
  }
  try {
    await Promise.all(Array.from({ length: VISITS_AT_A_TIME }, playOn));
  } finally {
    await browser.close();
    await Promise.all(Object.values(products).map((product) => product.stop()));
  }
  return { pictures: played.flat(), failures, faults };
}
