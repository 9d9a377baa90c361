import type { PanelTexts } from '@fa/web/panels/edit/edit-panel.tsx';
import { angebotTexte } from '../definition/texte/angebot.ts';
import { firmaTexte } from '../definition/texte/erste-schritte.ts';
import { kontaktTexte, sepaTexte, umsatzTexte } from '../definition/texte/weitere-schritte.ts';

/** Heading, introduction and width of the panels that edit an answer, by question. */
export const PANEL_TEXTS: Readonly<Record<string, PanelTexts>> = {
  absicherung: { heading: angebotTexte.panelHeading, intro: angebotTexte.panelIntro, size: 'l' },
  inhaber: { heading: firmaTexte.inhaberPanel, size: 's' },
  ausfaelle: { heading: umsatzTexte.panelHeading, intro: umsatzTexte.ausfaelleHint, size: 'm' },
  onlinezugang: { heading: kontaktTexte.portalPanel, size: 'm' },
  kontoinhaber: { heading: sepaTexte.panelHeading, size: 'm' },
};
