import type { ProductApp, ViewSet } from '../calculator/product-app.ts';
import { pause } from '../ui/timing/pause.ts';

const TRIES = 4;

/** All views of a product, the first ones included. */
export async function allViewsOf({ firstViews, loadLaterViews: load }: ProductApp): Promise<ViewSet> {
  const laterViews = await load();
  return { ...laterViews, steps: { ...firstViews.steps, ...laterViews.steps } };
}

/** Fetches the rest; tried again with growing pauses while the line is down. @throws what the last try failed with */
export async function loadLaterViews(product: ProductApp): Promise<ViewSet> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await allViewsOf(product);
    } catch (error) {
      if (attempt === TRIES) throw error;
      await pause(1000 * 2 ** attempt);
    }
  }
}
