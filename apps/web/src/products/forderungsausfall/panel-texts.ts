import { angebotTexte } from '@fa/forderungsausfall/texte/angebot';
import { firmaTexte } from '@fa/forderungsausfall/texte/erste-schritte';
import { kontaktTexte, sepaTexte, umsatzTexte } from '@fa/forderungsausfall/texte/weitere-schritte';
import type { PanelTexts } from '../../panels/edit/edit-panel.tsx';

/** Heading, introduction and width of the panels that edit an answer, by question. */
export const PANEL_TEXTS: Readonly<Record<string, PanelTexts>> = {
  absicherung: { heading: angebotTexte.panelHeading, intro: angebotTexte.panelIntro, size: 'l' },
  inhaber: { heading: firmaTexte.inhaberPanel, size: 's' },
  ausfaelle: { heading: umsatzTexte.panelHeading, intro: umsatzTexte.ausfaelleHint, size: 'm' },
  onlinezugang: { heading: kontaktTexte.portalPanel, size: 'm' },
  kontoinhaber: { heading: sepaTexte.panelHeading, size: 'm' },
};
