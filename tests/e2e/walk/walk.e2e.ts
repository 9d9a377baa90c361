import { afterAll, beforeAll, expect, it } from 'vitest';
import { INTERMEDIARY } from '../support/applicant/sample-application.ts';
import { startOwnProduct } from '../support/suite/start-own-product.ts';
import type { Product } from '../support/suite/start-product.ts';
import { workerBrowser } from '../support/suite/visit.ts';
import { walkAtRandom } from './random-walk.ts';
import { UNCHECKED } from './walked-product.ts';
import { WALKS } from './walked-ways.ts';

/** A fixed seed, so that a failure is caused by the current change. */
const SEED = 2026;

/** Timeout: half a minute on an idle machine, several times more during the whole test run. */
const PATIENCE_MS = 400_000;

// An applicant of one of the 17 intermediaries sees every step; the second product needs only one visitor.
let product: Product;
beforeAll(async () => {
  product = await startOwnProduct({ ...UNCHECKED, ...INTERMEDIARY });
});
afterAll(() => product.stop());

// The walks wait for the page most of the time, so they run concurrently.
it.concurrent.each(WALKS.filter(({ moves }) => moves > 0).map((way) => [way.name, way] as const))(
  'any sequence of actions in %s gives the screen that the model predicts [FLOW-03, FLOW-04]',
  async (_, { product: walkedProduct, moves }) => {
    const walked = await walkAtRandom(await workerBrowser(), product.origin, walkedProduct, { seed: SEED, moves });
    expect(walked.failure).toBeUndefined();
    expect(walked.moves).toBeGreaterThanOrEqual(moves);
  },
  PATIENCE_MS,
);
