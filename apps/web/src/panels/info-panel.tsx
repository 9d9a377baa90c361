import type { ReactNode } from 'react';
import { showInfo } from '../calculator/flow/panels.ts';
import { useCalculator } from '../calculator/state/use-calculator.ts';
import { Panel } from '../ui/panel/panel.tsx';
import { AgentDetails } from './agent-details.tsx';
import { ContactPanel } from './contact/contact-panel.tsx';
import { DebugDetails } from './debug-details.tsx';
import { OwnText } from './markdown-text/markdown-text.tsx';
import { SaveOffer } from './save-offer/save-offer.tsx';

/** Content of an info panel. */
export interface InfoContent {
  readonly heading: string;
  readonly content: ReactNode;
  /** 's' by default. */
  readonly size?: 's' | 'm' | 'bot';
}

// Without analytics nothing needs consent. [UI-01, ANA-04]
const cookieInfo = (
  <p>
    Diese Seite verwendet nur Cookies, die für ihre Sicherheit nötig sind. Es gibt keine Analyse und keine Werbung,
    deshalb ist hier nichts einzustellen.
  </p>
);

const OF_THE_SHELL: Readonly<Record<string, InfoContent>> = {
  agent: { heading: 'Agentenmodus', content: <AgentDetails /> },
  contact: { heading: 'Kontakt', content: <ContactPanel /> },
  cookies: { heading: 'Cookie-Einstellungen', content: cookieInfo },
  debug: { heading: 'Debug', content: <DebugDetails /> },
  cookieText: {
    heading: 'Cookies und Speicher auf Ihrem Gerät',
    content: <OwnText name="cookies" />,
    size: 'm',
  },
  save: { heading: 'Angebot speichern', content: <SaveOffer />, size: 'm' },
};

interface Props {
  readonly own?: Readonly<Record<string, InfoContent>>;
}

/** Renders the open info panel: contact, cookies, debug, or one of the product. [UI-02, UI-10] */
export function InfoPanel({ own = {} }: Props) {
  const { state, context } = useCalculator();
  const info = state.flow.infoPanel === null ? undefined : { ...OF_THE_SHELL, ...own }[state.flow.infoPanel];
  return (
    <Panel
      open={info !== undefined}
      heading={info?.heading}
      size={info?.size ?? 's'}
      onClose={() => showInfo(context, null)}
    >
      {info?.content}
    </Panel>
  );
}
