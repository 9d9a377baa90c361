import type { Antworten, Einstellungen } from '@fa/forderungsausfall/antworten';
import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import { firmaTexte } from '@fa/forderungsausfall/texte/firma';
import { lazy, Suspense } from 'react';
import { productApp } from '../../calculator/product-app.ts';
import { AktenzeichenView } from './aktenzeichen-view.tsx';
import { Benefits } from './benefits.tsx';
import { VertragsbeginnView } from './vertragsbeginn-view.tsx';

// Shown from the offer on, so the first page does without its code.
const RunningOffer = lazy(async () => ({ default: (await import('./running-offer.tsx')).RunningOffer }));
const RunningOfferBar = lazy(async () => ({ default: (await import('./running-offer.tsx')).RunningOfferBar }));

/** The default insurance for receivables on the screen. */
export const forderungsausfallApp = productApp<Antworten>({
  definition: forderungsausfall,
  settingsOf: ({ settings, brand }) => ({
    ...(settings as unknown as Einstellungen),
    kundenservice: { telefon: brand.hotline, zeiten: brand.hotlineHours },
  }),
  firstViews: { steps: { aktenzeichen: AktenzeichenView, vertragsbeginn: VertragsbeginnView } },
  loadLaterViews: async () => (await import('./later-views.tsx')).laterViews,
  // The running offer from the choice of the tier on, while there is something to buy.
  companionsOf: ({ model }, { id }) =>
    model.absicherung === undefined || id === 'absicherung' || id === 'danke'
      ? { sidebar: <Benefits /> }
      : {
          sidebar: (
            <Suspense>
              <RunningOffer />
            </Suspense>
          ),
          mobileBar: (
            <Suspense>
              <RunningOfferBar />
            </Suspense>
          ),
        },
  conditions: { hasInhaber: { field: 'inhaber', message: firmaTexte.inhaberPflicht } },
  loadOrderActions: async () => (await import('./order-actions.ts')).createOrderActions,
});
