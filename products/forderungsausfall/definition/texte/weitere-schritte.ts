import { formatWholeEuro } from '@fa/rechner/formats/euro';
import { MAX_NETTOUMSATZ } from '../tarif.ts';

/** Texts beside questions and heading. [STEP-SEPA-02, STEP-SEPA-03] */
export const sepaTexte = {
  info: 'Wir buchen erst ab, wenn Sie die erste Beitragsrechnung haben.',
  inhaberHeading: 'Kontoinhaber',
  panelHeading: 'Abweichender Kontoinhaber',
} as const;

/** Texts beside questions and heading. [STEP-KONTAKT-02] */
export const kontaktTexte = {
  ja: 'Ja',
  andere: 'Nein, eine andere Person',
  portalPanel: 'Wer soll das Kundenportal nutzen?',
} as const;

/** Texts beside questions and heading. [STEP-UMSATZ-02, STEP-VERTRAGSBEGINN-02] */
export const angebotsanfrageTexte = {
  heading: 'Wir freuen uns auf Ihre Angebotsanfrage.',
  intro: `Für Unternehmen mit mehr als ${formatWholeEuro(MAX_NETTOUMSATZ)} Umsatz stellen wir den Schutz individuell zusammen. Rufen Sie uns an oder schreiben Sie uns – wir melden uns mit einem Angebot, das zu Ihnen passt.`,
  betreff: 'Angebotsanfrage Forderungsausfall Versicherung (Umsatz über 15 Mio. €)',
} as const;

/** Texts beside questions and heading. [STEP-UMSATZ-01 … 03] */
export const umsatzTexte = {
  bearbeiten: 'Ausfälle bearbeiten',
  toggleInfo: 'Ihre Angaben zu Forderungsausfällen:',
  panelHeading: 'Forderungs\u00adausfälle',
  ausfaelleHint: 'Bitte geben Sie für jedes der letzten drei Jahre die Anzahl und den Betrag aller Ausfälle an.',
  grossHeading: 'Ihr Umsatz liegt über 15 Mio. €',
  gross: `Unternehmen mit mehr als ${formatWholeEuro(MAX_NETTOUMSATZ)} Umsatz bieten wir ein individuelles Angebot an.`,
  angebotAnfragen: 'Angebot anfragen',
} as const;
