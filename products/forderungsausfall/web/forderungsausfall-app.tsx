import { contactOf } from '@fa/api/page/contact';
import type { ProductApp, StepCompanions } from '@fa/web/calculator/state/product-app.ts';
import { antwortenOf, einstellungenOf, forKeys } from '../definition/builder.ts';
import { forderungsausfall } from '../definition/produkt.ts';
import { angebot } from '../definition/steps/angebot.ts';
import { zusammenfassung } from '../definition/steps/zusammenfassung.ts';
import { firmaTexte } from '../definition/texte/erste-schritte.ts';
import { DOCUMENT_NAMES, VERTRAGSUNTERLAGEN_FILE } from '../definition/vertragsunterlagen.ts';
import { Benefits } from './offer/benefits.tsx';
import { AbsicherungView, AktenzeichenView, VertragsbeginnView } from './steps/first-steps.tsx';

// Loaded with the later views: shown only from the offer on. A separate lazy component would shift the layout.
let offerCompanions: StepCompanions = {};

/** Web app of the default insurance. */
export const forderungsausfallApp: ProductApp = {
  definition: forderungsausfall,
  settingsOf: ({ settings, brand, partner, referral }) => {
    const own = einstellungenOf({ settings });
    const { phone: telefon, hours: zeiten } = contactOf(brand, partner?.data ?? null);
    const { ivmnr: vermittler = own.vermittler, azvm } = referral;
    return { ...own, kundenservice: { telefon, zeiten }, vermittler, ...(azvm === undefined ? {} : { azvm }) };
  },
  // With the question that follows the first one, which must be there at once.
  firstViews: {
    steps: { aktenzeichen: AktenzeichenView, vertragsbeginn: VertragsbeginnView, absicherung: AbsicherungView },
  },
  loadLaterViews: async () => {
    const { laterViews, runningOffer } = await import('./later-views.tsx');
    offerCompanions = runningOffer;
    return laterViews;
  },
  // The running offer is shown once a cover is chosen, as long as there is something to buy.
  companionsOf: ({ model }, { id }) =>
    model['absicherung'] === undefined || id === 'absicherung' || id === 'danke'
      ? { sidebar: <Benefits /> }
      : offerCompanions,
  conditions: forKeys({ hasInhaber: { field: 'inhaber', message: firmaTexte.inhaberPflicht } }),
  offer: {
    from: angebot,
    to: zusammenfassung,
    loadPricing: async () => (await import('./later-views.tsx')).savedPricing,
  },
  hasFaq: true,
  documents: (answers) => {
    const { vertragsbeginn = '', absicherung = 0, zusatzleistung = false, zahlungsweise = 1 } = antwortenOf(answers);
    return {
      selection: { vertragsbeginn, absicherung, zusatzleistung, zahlungsweise, dokumente: [...DOCUMENT_NAMES] },
      fileName: VERTRAGSUNTERLAGEN_FILE,
    };
  },
};
