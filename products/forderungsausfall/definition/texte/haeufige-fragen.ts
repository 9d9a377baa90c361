import { INKLUSIVE_PRUEFUNGEN } from '../tarif.ts';
import { angebotTexte } from './angebot.ts';

/** Common questions before an application; the answers only repeat the offer and its conditions. [UI-03] */
export const haeufigeFragenTexte = {
  heading: 'Häufige Fragen',
  verbindlich: 'Verbindlich sind die Vertragsunterlagen.',
  fragen: [
    {
      id: 'frage-versichert',
      frage: 'Wer ist versichert?',
      antwort:
        'Ihr Unternehmen, oder Sie selbst, wenn Sie freiberuflich arbeiten. Versichert sind Forderungen: Geld, das andere Unternehmen Ihnen für Waren oder Arbeit schulden. Der Kunde, der Ihnen Geld schuldet, heißt im Vertrag Abnehmer.',
    },
    {
      id: 'frage-ausfall',
      frage: 'Wann liegt ein Forderungsausfall vor?',
      antwort:
        'Wenn Ihr Abnehmer nicht mehr zahlen kann: Ein Gericht eröffnet das Insolvenzverfahren oder lehnt es mangels Masse ab. Er einigt sich mit seinen Gläubigern auf einen Vergleich oder einen Plan für seine Schulden. Oder eine Zwangsvollstreckung bringt nichts ein. Das gilt auch, wenn er eine unbestrittene Forderung sechs Monate nach Ihrer Meldung nicht bezahlt hat.',
    },
    {
      id: 'frage-bestritten',
      frage: 'Was gilt, wenn mein Kunde die Forderung bestreitet?',
      antwort:
        'Dann muss zuerst feststehen, dass die Forderung besteht. Haben Sie die Zusatzleistungen für das Baugewerbe gewählt, zahlen wir schon vorläufig. Ein Sachverständiger muss Ihre Arbeit vorher prüfen. Besteht die Forderung nicht, zahlen Sie das Geld zurück.',
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
