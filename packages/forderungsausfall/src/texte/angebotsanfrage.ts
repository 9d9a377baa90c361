import { formatWholeEuro } from '@fa/rechner/formats/euro';
import { MAX_NETTOUMSATZ } from '../tarif.ts';

/** Texts beside questions and heading. [STEP-UMSATZ-02, STEP-VERTRAGSBEGINN-02] */
export const angebotsanfrageTexte = {
  heading: 'Wir freuen uns auf Ihre Angebotsanfrage.',
  intro: `Für Unternehmen mit mehr als ${formatWholeEuro(MAX_NETTOUMSATZ)} Umsatz stellen wir den Schutz individuell zusammen. Rufen Sie uns an oder schreiben Sie uns – wir melden uns mit einem Angebot, das zu Ihnen passt.`,
  betreff: 'Angebotsanfrage Forderungsausfall Versicherung (Umsatz über 15 Mio. €)',
} as const;
