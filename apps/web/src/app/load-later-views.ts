import { later } from '../calculator/state/later.ts';
import type { ProductApp, ViewSet } from '../calculator/state/product-app.ts';
import { after } from '../ui/timing/after.ts';

const TRIES = 4;

/** Loads all views of a product, including the first ones. A step without its own shows its questions. */
export async function allViewsOf({ definition, firstViews, loadLaterViews: load }: ProductApp): Promise<ViewSet> {
  const [laterViews, { QuestionsStepView }] = await Promise.all([
    load(),
    import('../steps/questions/question-view.tsx'),
  ]);
  const usual = Object.fromEntries(definition.steps.map(({ id }) => [id, QuestionsStepView]));
  return { ...laterViews, steps: { ...usual, ...firstViews.steps, ...laterViews.steps } };
}

async function loadLaterViews(product: ProductApp): Promise<ViewSet> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await allViewsOf(product);
    } catch (error) {
      if (attempt === TRIES) throw error;
      await new Promise<void>((resolve) => after(1000 * 2 ** attempt, resolve));
    }
  }
}

export function createLaterViews(product: ProductApp) {
  let isOver = false;
  // With retries and growing delays while offline.
  const load = later(() =>
    loadLaterViews(product).finally(() => {
      isOver = true;
    }),
  );
  return {
    load,
    isOver: () => isOver,
    isMissing: (step: string) => !(step in product.firstViews.steps),
    settled: () =>
      load().then(
        () => undefined,
        () => undefined,
      ),
  };
}
