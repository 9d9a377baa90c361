import { formatWholeEuro } from '@fa/rechner/formats/euro';
import { MAX_NETTOUMSATZ } from '../tarif.ts';

/** Texts beside questions and heading. [STEP-UMSATZ-01 … 03] */
export const umsatzTexte = {
  bearbeiten: 'Forderungsausfälle bearbeiten',
  toggleInfo: 'Ihre Angaben zu Forderungsausfällen:',
  panelHeading: 'Forderungs\u00adausfälle',
  ausfaelleHint: 'Bitte geben Sie für jedes der letzten drei Jahre die Anzahl und den Betrag aller Ausfälle an.',
  grossHeading: 'Ihr Umsatz liegt über 15 Mio. €',
  gross: `Unternehmen mit mehr als ${formatWholeEuro(MAX_NETTOUMSATZ)} Umsatz bieten wir ein individuelles Angebot an.`,
  angebotAnfragen: 'Angebot anfragen',
} as const;
