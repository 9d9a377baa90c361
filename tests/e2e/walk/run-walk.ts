import { command, wholeNumber } from '../../../apps/server/src/program/command.ts';
import { defineProgram } from '../../../apps/server/src/program/define-program.ts';
import { runProgram } from '../../../apps/server/src/program/run-program.ts';
import { ensureChromium } from '../../../scripts/chromium.ts';
import { ensureWebBuild } from '../../../scripts/web-build.ts';
import { openBrowser } from '../support/suite/open-browser.ts';
import { startProduct } from '../support/suite/start-product.ts';
import { walkAtRandom } from './random-walk.ts';
import { FORDERUNGSAUSFALL, KFZ_MUSTER, UNCHECKED, type WalkedProduct } from './walked-product.ts';

interface Given {
  readonly moves: number;
  readonly seed: number;
  readonly longest: number;
  readonly shrinks: boolean;
  readonly path: string | undefined;
  readonly origin: string | undefined;
  readonly product: WalkedProduct;
}

const PRODUCTS: Readonly<Record<string, WalkedProduct>> = {
  forderungsausfall: FORDERUNGSAUSFALL,
  'kfz-muster': KFZ_MUSTER,
};

const WALK = defineProgram<Given>({
  name: 'npm run walk',
  about: 'A random visitor in a real browser, compared with the model: docs/how-to/random-walk.md.',
  commands: command({
    about: '',
    options: {
      moves: { value: 'N', about: 'how many moves in all (5000)' },
      seed: { value: 'N', about: 'repeats the walk that named this number' },
      longest: { value: 'N', about: 'how many moves one visitor makes (40)' },
      path: { value: 'PATH', about: 'repeats only the visit that failed, as it named itself' },
      shrink: { about: 'looks for the shortest way to a failure' },
      product: { value: 'NAME', about: `one of ${Object.keys(PRODUCTS).join(', ')}` },
      origin: { value: 'ORIGIN', about: 'a server that runs, instead of one of its own' },
    },
    read: (_, { shrink: shrinks, path, origin, ...values }) => {
      const moves = wholeNumber(values.moves, { option: 'moves', least: 1, most: 100_000_000, fallback: 5000 });
      const seedIfNone = Date.now() % 1_000_000;
      const seed = wholeNumber(values.seed, { option: 'seed', least: 0, most: 999_999_999, fallback: seedIfNone });
      const longest = wholeNumber(values.longest, { option: 'longest', least: 1, most: 10_000, fallback: 40 });
      const product = PRODUCTS[values.product ?? 'forderungsausfall'];
      if (typeof moves === 'string') return moves;
      if (typeof seed === 'string') return seed;
      if (typeof longest === 'string') return longest;
      if (product === undefined) return `--product must be one of ${Object.keys(PRODUCTS).join(', ')}.`;
      return { moves, seed, longest, shrinks, path, origin, product };
    },
  }),
});

async function walk({ product, origin, path, ...settings }: Given): Promise<number> {
  console.log(`Walking ${settings.moves} moves through ${product.definition.id}, seed ${settings.seed}`);
  process.env['CHROMIUM_PATH'] = await ensureChromium();
  if (origin === undefined && (await ensureWebBuild()) !== 0) return 1;
  const started = origin === undefined ? await startProduct(UNCHECKED) : null;
  const browser = await openBrowser();
  const begun = performance.now();
  try {
    const made = await walkAtRandom(browser, started?.origin ?? origin ?? '', product, {
      ...settings,
      ...(path === undefined ? {} : { path }),
    });
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.log(`${made} moves in ${seconds} s, seed ${settings.seed}: screen and model agree`);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    await browser.close();
    await started?.stop();
  }
}

await runProgram(WALK, walk);
