import type { StepCode } from '../calculator/flow/flow-actions.ts';
import type { ProductApp, ViewSet } from '../calculator/state/product-app.ts';
import { pause } from '../ui/timing/pause.ts';

const TRIES = 4;

/** Loads all views of a product, including the first ones. */
export async function allViewsOf({ firstViews, loadLaterViews: load }: ProductApp): Promise<ViewSet> {
  const laterViews = await load();
  return { ...laterViews, steps: { ...firstViews.steps, ...laterViews.steps } };
}

async function loadLaterViews(product: ProductApp): Promise<ViewSet> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await allViewsOf(product);
    } catch (error) {
      if (attempt === TRIES) throw error;
      await pause(1000 * 2 ** attempt);
    }
  }
}

/** Views loaded after the first page. */
export interface LaterViews extends StepCode {
  /** Loads them once, with retries and growing delays while offline. @throws the last error */
  load(): Promise<ViewSet>;
}

/** Builds the lazy loading of a product's later views. */
export function createLaterViews(product: ProductApp): LaterViews {
  let loading: Promise<ViewSet> | null = null;
  let isOver = false;
  const load = (): Promise<ViewSet> =>
    (loading ??= loadLaterViews(product).finally(() => {
      isOver = true;
    }));
  return {
    load,
    isMissing: (step) => !isOver && !(step in product.firstViews.steps),
    settled: () =>
      load().then(
        () => undefined,
        () => undefined,
      ),
  };
}
