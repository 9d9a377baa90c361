import { ensureChromium } from '../../../scripts/chromium.ts';
import { ensureWebBuild } from '../../../scripts/web-build.ts';
import { INTERMEDIARY } from '../../e2e/support/applicant/sample-application.ts';
import { openBrowser } from '../../e2e/support/suite/open-browser.ts';
import { startProduct } from '../../e2e/support/suite/start-product.ts';
import { walkAtRandom } from '../../e2e/walk/random-walk.ts';
import { UNCHECKED } from '../../e2e/walk/walked-product.ts';
import { WALKS } from '../../e2e/walk/walked-ways.ts';
import { type OpenPart, withAdded } from '../proof-part.ts';

/** About 400 visits in a quarter of an hour. */
const WANTED = 5_000;
const BATCH = 200;
const LONGEST = 40;

/** Walks randomly through the products in a real browser and compares the screen with the model after each move. */
export async function open(): Promise<OpenPart> {
  await ensureChromium();
  if ((await ensureWebBuild()) !== 0) throw new Error('The web app could not be built');
  const [browser, application, intermediary] = await Promise.all([
    openBrowser(),
    startProduct(UNCHECKED),
    startProduct({ ...UNCHECKED, ...INTERMEDIARY }),
  ]);
  return {
    wanted: WANTED,
    next: async ({ seed, left, rows, isRepeat }) => {
      const way = WALKS[seed % WALKS.length] ?? WALKS[0];
      const { origin } = way.isIntermediary ? intermediary : application;
      // A failed walk ends its batch.
      const walked = await walkAtRandom(browser, origin, way.product, {
        seed,
        moves: Math.min(left, BATCH),
        longest: LONGEST,
        shrinks: isRepeat,
      }).catch((error: unknown) => ({ walks: 0, moves: 0, failure: `${String(error)} (seed ${seed})` }));
      const { walks, moves, failure } = walked;
      const findings = failure === undefined ? [] : [failure];
      const row = { Way: way.name, Walks: walks, Moves: moves, 'Walks that failed': findings.length };
      return { rounds: moves, findings, rows: withAdded(rows, row) };
    },
    close: async () => {
      await browser.close();
      await Promise.all([application.stop(), intermediary.stop()]);
    },
  };
}
