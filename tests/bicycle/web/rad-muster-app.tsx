import type { ProductApp } from '@fa/web/calculator/state/product-app.ts';
import { QuestionsStepView } from '@fa/web/steps/questions/question-view.tsx';
import { radMuster } from '../definition/produkt.ts';
import { beitrag } from '../definition/steps.ts';

/** Web app of the bicycle insurance. */
export const radMusterApp: ProductApp = {
  definition: radMuster,
  settingsOf: () => ({}),
  firstViews: { steps: { fahrrad: QuestionsStepView } },
  offer: {
    from: beitrag,
    to: beitrag,
    loadPricing: async () => ({ labels: { jahresbeitrag: 'Jahresbeitrag' } }),
  },
  loadLaterViews: async () => (await import('./later-views.tsx')).laterViews,
};
