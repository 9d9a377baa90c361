import type { StepCompanions, ViewSet } from '@fa/web/calculator/state/product-app.ts';
import { ContactDetails } from '@fa/web/panels/contact/contact-details.tsx';
import { EditPanel } from '@fa/web/panels/edit/edit-panel.tsx';
import { type InfoContent, InfoPanel } from '@fa/web/panels/info-panel.tsx';
import { OwnText } from '@fa/web/panels/markdown-text/markdown-text.tsx';
import { DankeView } from '@fa/web/steps/order/danke-view.tsx';
import { haeufigeFragenTexte } from '../definition/texte/haeufige-fragen.ts';
import { angebotsanfrageTexte } from '../definition/texte/weitere-schritte.ts';
import { AngebotView } from './offer/angebot-view.tsx';
import { CoverTable } from './offer/cover-table.tsx';
import { RunningOffer, RunningOfferBar, SpokenPremium } from './offer/running-offer.tsx';
import { PANEL_TEXTS } from './panel-texts.ts';
import { KontaktView, SepaView, UmsatzView } from './steps/later-steps.tsx';
import { ZusammenfassungView } from './steps/zusammenfassung-view.tsx';

const { heading, intro, betreff } = angebotsanfrageTexte;

const INFO_PANELS: Readonly<Record<string, InfoContent>> = {
  offerRequest: { heading, content: <ContactDetails intro={intro} subject={betreff} /> },
  faq: { heading: haeufigeFragenTexte.heading, content: <OwnText name="faq" />, size: 'm' },
  offer: { heading: 'Ihr Angebot', content: <RunningOffer />, size: 'bot' },
};

/** All later views, loaded while the first question is read. */
export const laterViews: ViewSet = {
  steps: {
    angebot: AngebotView,
    umsatz: UmsatzView,
    kontakt: KontaktView,
    sepa: SepaView,
    zusammenfassung: ZusammenfassungView,
    danke: DankeView,
  },
  EditPanel: () => <EditPanel texts={PANEL_TEXTS} fields={{ absicherung: CoverTable }} />,
  InfoPanel: () => <InfoPanel own={INFO_PANELS} />,
  SpokenPrice: SpokenPremium,
};

/** Shown beside every step from the offer on. */
export const runningOffer: StepCompanions = { sidebar: <RunningOffer />, mobileBar: <RunningOfferBar /> };

export { savedPricing } from './offer/saved-pricing.ts';
