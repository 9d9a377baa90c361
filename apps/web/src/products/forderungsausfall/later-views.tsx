import { haeufigeFragenTexte } from '@fa/forderungsausfall/texte/haeufige-fragen';
import { angebotsanfrageTexte } from '@fa/forderungsausfall/texte/weitere-schritte';
import type { StepCompanions, ViewSet } from '../../calculator/state/product-app.ts';
import { ContactDetails } from '../../panels/contact/contact-details.tsx';
import { EditPanel } from '../../panels/edit/edit-panel.tsx';
import { type InfoContent, InfoPanel } from '../../panels/info-panel.tsx';
import { OwnText } from '../../panels/markdown-text/markdown-text.tsx';
import { QuestionsStepView } from '../../steps/questions/question-view.tsx';
import { AngebotView } from './offer/angebot-view.tsx';
import { CoverTable } from './offer/cover-table.tsx';
import { RunningOffer, RunningOfferBar } from './offer/running-offer.tsx';
import { DankeView } from './order/danke-view.tsx';
import { PANEL_TEXTS } from './panel-texts.ts';
import { AbsicherungView, AdresseView, KontaktView, SepaView, UmsatzView } from './steps/later-steps.tsx';
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
    absicherung: AbsicherungView,
    angebot: AngebotView,
    firma: QuestionsStepView,
    adresse: AdresseView,
    umsatz: UmsatzView,
    kontakt: KontaktView,
    sepa: SepaView,
    zusammenfassung: ZusammenfassungView,
    danke: DankeView,
  },
  EditPanel: () => <EditPanel texts={PANEL_TEXTS} fields={{ absicherung: CoverTable }} />,
  InfoPanel: () => <InfoPanel own={INFO_PANELS} />,
};

/** Shown beside every step from the offer on. */
export const runningOffer: StepCompanions = { sidebar: <RunningOffer />, mobileBar: <RunningOfferBar /> };
