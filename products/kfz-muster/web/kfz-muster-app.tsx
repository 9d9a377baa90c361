import { contactOf } from '@fa/api/page/contact';
import type { ProductApp } from '@fa/web/calculator/state/product-app.ts';
import { QuestionsStepView } from '@fa/web/steps/questions/question-view.tsx';
import { einstellungenOf } from '../definition/builder.ts';
import type { Einstellungen } from '../definition/einstellungen.ts';
import { kfzMuster } from '../definition/produkt.ts';
import { ergebnis } from '../definition/steps/ergebnis.ts';

/** Web app of the car insurance sample. */
export const kfzMusterApp: ProductApp = {
  definition: kfzMuster,
  settingsOf: ({ settings, brand, partner }): Einstellungen => {
    const { phone: telefon, hours: zeiten } = contactOf(brand, partner?.data ?? null);
    return { ...einstellungenOf({ settings }), kundenservice: { telefon, zeiten } };
  },
  firstViews: { steps: { fahrzeug: QuestionsStepView } },
  offer: {
    from: ergebnis,
    to: ergebnis,
    loadPricing: async () => ({ labels: { jahresbeitrag: 'Jahresbeitrag' } }),
  },
  loadLaterViews: async () => (await import('./later-views.tsx')).laterViews,
};
