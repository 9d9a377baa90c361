import { parseArgs } from 'node:util';
import { ensureChromium } from '../../../scripts/chromium.ts';
import { ensureWebBuild } from '../../../scripts/web-build.ts';
import { openBrowser } from '../open-browser.ts';
import { startProduct } from '../start-product.ts';
import { walkAtRandom } from './random-walk.ts';
import { FORDERUNGSAUSFALL, KFZ_MUSTER, UNCHECKED } from './walked-product.ts';

const { values } = parseArgs({
  options: {
    moves: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    path: { type: 'string' },
    origin: { type: 'string' },
    product: { type: 'string', default: 'forderungsausfall' },
    longest: { type: 'string', default: '40' },
    shrink: { type: 'boolean', default: false },
  },
});

const seed = Number(values.seed);
const product = values.product === 'kfz-muster' ? KFZ_MUSTER : FORDERUNGSAUSFALL;
console.log(`Walking ${values.moves} moves through ${product.definition.id}, seed ${seed}`);

process.env['CHROMIUM_PATH'] = await ensureChromium();
if (values.origin === undefined) await ensureWebBuild();
const started = values.origin === undefined ? await startProduct(UNCHECKED) : null;
const browser = await openBrowser();
const begun = performance.now();
try {
  const made = await walkAtRandom(browser, started?.origin ?? values.origin ?? '', product, {
    seed,
    moves: Number(values.moves),
    longest: Number(values.longest),
    shrinks: values.shrink,
    ...(values.path === undefined ? {} : { path: values.path }),
  });
  console.log(
    `${made} moves in ${Math.round((performance.now() - begun) / 1000)} s, seed ${seed}: screen and model agree`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await browser.close();
  await started?.stop();
}
