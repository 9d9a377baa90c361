import { formatWholeEuro } from '@fa/rechner/formats/euro';
import { MAX_NETTOUMSATZ } from '../tarif.ts';

/** Texts beside questions and heading. [STEP-VERTRAGSBEGINN-02] */
export const vertragsbeginnTexte = {
  infoHeading: 'Ihr Jahresumsatz ist größer als 15 Mio. €?',
  info: `Für Unternehmen mit mehr als ${formatWholeEuro(MAX_NETTOUMSATZ)} Jahresumsatz schnüren wir individuelle Leistungspakete.`,
  infoLink: 'Angebot anfragen',
} as const;
