import { TEXTE } from '@fa/forderungsausfall/texte';

interface PanelTexts {
  readonly heading?: string;
  readonly intro?: string;
  readonly size: 's' | 'm' | 'l';
}

/** Heading, introduction and width of the panels that edit an answer, by question. */
export const PANEL_TEXTS: Readonly<Record<string, PanelTexts>> = {
  absicherung: { heading: TEXTE.angebot.panelHeading, intro: TEXTE.angebot.panelIntro, size: 'l' },
  inhaber: { heading: TEXTE.firma.inhaberPanel, size: 's' },
  ausfaelle: { heading: TEXTE.umsatz.panelHeading, intro: TEXTE.umsatz.ausfaelleHint, size: 'm' },
  onlinezugang: { heading: TEXTE.kontakt.portalPanel, size: 'm' },
  kontoinhaber: { heading: TEXTE.sepa.panelHeading, size: 'm' },
};
