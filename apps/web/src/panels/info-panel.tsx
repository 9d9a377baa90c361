import { angebotsanfrageTexte } from '@fa/forderungsausfall/texte/angebotsanfrage';
import type { ReactNode } from 'react';
import type { InfoPanel as InfoPanelName } from '../calculator/app-state.ts';
import { useCalculator } from '../calculator/use-calculator.ts';
import { RunningOffer } from '../steps/running-offer.tsx';
import { Panel } from '../ui/panel/panel.tsx';
import { ContactDetails } from './contact-details.tsx';
import { CookieInfo } from './cookie-info.tsx';
import { DebugDetails } from './debug-details.tsx';

const HEADINGS: Readonly<Record<InfoPanelName, string>> = {
  contact: 'Kontakt',
  offerRequest: angebotsanfrageTexte.heading,
  offer: 'Ihr Angebot',
  cookies: 'Cookie-Einstellungen',
  debug: 'Debug',
};

function contentOf(name: InfoPanelName): ReactNode {
  switch (name) {
    case 'contact':
      return <ContactDetails />;
    case 'offerRequest':
      return <ContactDetails intro={angebotsanfrageTexte.intro} subject={angebotsanfrageTexte.betreff} />;
    case 'offer':
      return <RunningOffer />;
    case 'cookies':
      return <CookieInfo />;
    case 'debug':
      return <DebugDetails />;
  }
}

/** The panels that inform: contact, request for an offer, the running offer on phones, cookies, debug. [UI-02, UI-10] */
export function InfoPanel() {
  const { state, actions } = useCalculator();
  const name = state.infoPanel;
  return (
    <Panel
      open={name !== null}
      heading={name === null || name === 'offer' ? undefined : HEADINGS[name]}
      label={name === null ? undefined : HEADINGS[name]}
      size={name === 'offer' ? 'bot' : 's'}
      onClose={() => actions.flow.showInfo(null)}
    >
      {name !== null && contentOf(name)}
    </Panel>
  );
}
