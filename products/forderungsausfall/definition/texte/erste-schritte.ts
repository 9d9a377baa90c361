import { formatWholeEuro } from '@fa/rechner/formats/euro';
import { MAX_NETTOUMSATZ, SELBSTBEHALT_PROZENT } from '../tarif.ts';

/** Texts beside questions and heading. [STEP-FIRMA-02] */
export const firmaTexte = {
  inhaberPanel: 'Inhaber/in bzw. Geschäftsführer/in',
  inhaberPflicht: 'Bitte nennen Sie mindestens eine Person, der die Firma gehört oder die sie führt.',
} as const;

/** Texts beside questions and heading. [STEP-AKTENZEICHEN-01] */
export const aktenzeichenTexte = {
  info: 'Ihr Vertrieb braucht eine eigene Angabe, um Ihren Antrag zuordnen zu können. Wenn Sie die Nummer nicht kennen, wenden Sie sich bitte an Ihre Ansprechperson im Vertrieb.',
} as const;

/** Texts beside questions and heading. [STEP-ABSICHERUNG-01] */
export const absicherungTexte = {
  entschaedigung: (jahresMax: string) => `Höchstens ${jahresMax} Entschädigung im Jahr`,
  beitrag: (jahr: string, monat: string) => `${jahr} Beitrag im Jahr, das sind ${monat} im Monat`,
  bild: {
    achse: 'Höchster offener Posten in Tausend Euro',
    balken: 'Höchste Entschädigung im Jahr',
    strich: 'Beitrag im Jahr',
  },
  tip: 'Tipp: Denken Sie an Ihren größten Kunden. Was er Ihnen zur selben Zeit schuldet, zählt zusammen.',
} as const;

/** Texts beside questions and heading. [STEP-VERTRAGSBEGINN-02] */
export const vertragsbeginnTexte = {
  intro: (niedrigster: string) =>
    `Wenn ein Kunde nicht zahlt, ersetzen wir ${100 - SELBSTBEHALT_PROZENT}\u00a0% des versicherten Ausfalls. Der Beitrag beginnt bei ${niedrigster} im Jahr.`,
  dauer: 'Der Antrag dauert etwa 6\u00a0Minuten. Sie brauchen Ihren Umsatz des letzten Jahres und Ihre IBAN.',
  rueckwirkend: (beginn: string) =>
    `Der Schutz beginnt rückwirkend am ${beginn}, und ab diesem Tag berechnen wir auch den ersten Beitrag.`,
  neuerBeitrag: {
    abDann: (anfang: string) => `Ab ${anfang} gilt ein neuer Beitrag`,
    bisDahin: (anfang: string) => `Bei einem Beginn vor ${anfang} gilt noch der bisherige Beitrag`,
    statt: (beitrag: string, bisher: string) => `${beitrag} im Jahr statt ${bisher}.`,
  },
  infoHeading: 'Ihr Jahresumsatz ist größer als 15 Mio. €?',
  info: `Bei mehr als ${formatWholeEuro(MAX_NETTOUMSATZ)} Umsatz im Jahr schnüren wir ein eigenes Paket.`,
  infoLink: 'Angebot anfragen',
} as const;
