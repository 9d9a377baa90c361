import { formatWholeEuro } from '@fa/rechner/formats/euro';

/** What is said beside questions and heading. [STEP-VERTRAGSBEGINN-02] */
export const vertragsbeginnTexte = {
  infoHeading: 'Ihr Jahresumsatz ist größer als 15 Mio. €?',
  info: `Für Unternehmen mit mehr als ${formatWholeEuro(15_000_000)} Jahresumsatz schnüren wir individuelle Leistungspakete.`,
  infoLink: 'Angebot anfragen',
} as const;
