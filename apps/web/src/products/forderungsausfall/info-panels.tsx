import { angebotsanfrageTexte } from '@fa/forderungsausfall/texte/angebotsanfrage';
import { ContactDetails } from '../../panels/contact-details.tsx';
import type { InfoContent } from '../../panels/info-panel.tsx';
import { RunningOffer } from './running-offer.tsx';

const { heading, intro, betreff } = angebotsanfrageTexte;

/** What the product informs about beside the shell: request for an offer, the running offer on phones. */
export const INFO_PANELS: Readonly<Record<string, InfoContent>> = {
  offerRequest: { heading, content: <ContactDetails intro={intro} subject={betreff} /> },
  offer: { heading: 'Ihr Angebot', content: <RunningOffer />, size: 'bot' },
};
