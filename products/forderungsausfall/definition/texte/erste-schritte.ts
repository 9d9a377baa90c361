import { formatWholeEuro } from '@fa/rechner/formats/euro';
import { MAX_NETTOUMSATZ } from '../tarif.ts';

/** Texts beside questions and heading. [STEP-FIRMA-02] */
export const firmaTexte = {
  inhaberPanel: 'Inhaber/in bzw. Geschäftsführer/in',
  inhaberPflicht: 'Bitte geben Sie mindestens eine Inhaberin, einen Inhaber oder eine geschäftsführende Person an.',
} as const;

/** Texts beside questions and heading. [STEP-AKTENZEICHEN-01] */
export const aktenzeichenTexte = {
  info: 'Ihr Vertrieb braucht eine eigene Angabe, um Ihren Antrag zuordnen zu können. Wenn Sie die Nummer nicht kennen, wenden Sie sich bitte an Ihre Ansprechperson im Vertrieb.',
} as const;

/** Texts beside questions and heading. [STEP-ABSICHERUNG-01] */
export const absicherungTexte = {
  tip: 'Tipp: Orientieren Sie sich an den gleichzeitig offenen Posten Ihres größten Kunden.',
} as const;

/** Texts beside questions and heading. [STEP-VERTRAGSBEGINN-02] */
export const vertragsbeginnTexte = {
  infoHeading: 'Ihr Jahresumsatz ist größer als 15 Mio. €?',
  info: `Für Unternehmen mit mehr als ${formatWholeEuro(MAX_NETTOUMSATZ)} Jahresumsatz schnüren wir individuelle Leistungspakete.`,
  infoLink: 'Angebot anfragen',
} as const;
