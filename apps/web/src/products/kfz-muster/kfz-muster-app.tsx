import { contactOf } from '@fa/api/page/contact';
import type { KfzAntworten } from '@fa/kfz-muster/antworten';
import type { Einstellungen } from '@fa/kfz-muster/einstellungen';
import { kfzMuster } from '@fa/kfz-muster/produkt';
import { productApp } from '../../calculator/state/product-app.ts';
import { QuestionsStepView } from '../../steps/questions/question-view.tsx';

/** Web app of the car insurance sample; nothing can be ordered. */
export const kfzMusterApp = productApp<KfzAntworten>({
  definition: kfzMuster,
  settingsOf: ({ settings, brand, partner }): Einstellungen => {
    const { phone: telefon, hours: zeiten } = contactOf(brand, partner?.data ?? null);
    return { ...(settings as unknown as Einstellungen), kundenservice: { telefon, zeiten } };
  },
  firstViews: { steps: { fahrzeug: QuestionsStepView } },
  loadLaterViews: async () => (await import('./later-views.tsx')).laterViews,
});
