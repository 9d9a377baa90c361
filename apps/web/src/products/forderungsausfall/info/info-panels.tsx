import { angebotsanfrageTexte } from '@fa/forderungsausfall/texte/angebotsanfrage';
import { haeufigeFragenTexte } from '@fa/forderungsausfall/texte/haeufige-fragen';
import { ContactDetails } from '../../../panels/contact/contact-details.tsx';
import type { InfoContent } from '../../../panels/info-panel.tsx';
import { OwnText } from '../../../panels/markdown-text/markdown-text.tsx';
import { RunningOffer } from '../offer/running-offer.tsx';

const { heading, intro, betreff } = angebotsanfrageTexte;
const { heading: faqHeading } = haeufigeFragenTexte;

/** The product's own info panels: request for an offer, FAQ, and the running offer on phones. */
export const INFO_PANELS: Readonly<Record<string, InfoContent>> = {
  offerRequest: { heading, content: <ContactDetails intro={intro} subject={betreff} /> },
  faq: { heading: faqHeading, content: <OwnText name="faq" />, size: 'm' },
  offer: { heading: 'Ihr Angebot', content: <RunningOffer />, size: 'bot' },
};
