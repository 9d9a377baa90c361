import type { ProductApp, ViewSet } from '../calculator/state/product-app.ts';

/** Loads all views of a product, including the first ones. A step without its own shows its questions. */
export async function allViewsOf({ definition, firstViews, loadLaterViews: load }: ProductApp): Promise<ViewSet> {
  const [laterViews, { QuestionsStepView }] = await Promise.all([
    load(),
    import('../steps/questions/question-view.tsx'),
  ]);
  const usual = Object.fromEntries(definition.steps.map(({ id }) => [id, QuestionsStepView]));
  return { ...laterViews, steps: { ...usual, ...firstViews.steps, ...laterViews.steps } };
}
