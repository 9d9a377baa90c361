import { INKLUSIVE_PRUEFUNGEN } from '../tarif.ts';
import { angebotTexte } from './angebot.ts';

/** Common questions before an application; the answers only repeat the offer and its conditions. [UI-03] */
export const haeufigeFragenTexte = {
  heading: 'Häufige Fragen',
  muster: 'Muster: Verbindlich sind die Vertragsunterlagen.',
  fragen: [
    {
      id: 'frage-versichert',
      frage: 'Wer ist versichert?',
      antwort:
        'Ihr Unternehmen oder Sie als Freiberuflerin oder Freiberufler. Versichert sind Forderungen aus Ihrer gewerblichen oder freiberuflichen Tätigkeit. Der Kunde, der Ihnen Geld schuldet, heißt im Vertrag Abnehmer.',
    },
    {
      id: 'frage-ausfall',
      frage: 'Wann liegt ein Forderungsausfall vor?',
      antwort:
        'Wenn Ihr Abnehmer zahlungsunfähig ist: Ein Insolvenzverfahren wird eröffnet oder mangels Masse abgelehnt, ein Schuldenbereinigungsplan oder ein außergerichtlicher Vergleich kommt zustande, oder eine Zwangsvollstreckung bleibt erfolglos. Ebenso, wenn er eine unbestrittene Forderung nach einer Wartezeit nicht bezahlt hat; wie lange sie dauert, steht in den Versicherungsbedingungen.',
    },
    {
      id: 'frage-bestritten',
      frage: 'Was gilt, wenn mein Kunde die Forderung bestreitet?',
      antwort: 'Mit den Zusatzleistungen für das Baugewerbe erhalten Sie bei bestrittenen Forderungen einen Vorschuss.',
    },
    {
      id: 'frage-pruefungen',
      frage: 'Was kosten die Prüfungen meiner Kunden?',
      antwort: `${INKLUSIVE_PRUEFUNGEN} Prüfungen Ihrer Kunden in Deutschland und Österreich sind im Beitrag enthalten.`,
    },
    {
      id: 'frage-kuendigung',
      frage: 'Wie lange läuft der Vertrag, und wie kündige ich?',
      antwort: angebotTexte.info[1],
    },
  ],
} as const;
