import { INKLUSIVE_PRUEFUNGEN, MINDEST_MONATSBEITRAEGE } from '../tarif.ts';
import { angebotTexte } from './angebot.ts';

/** Texts of the overview of services beside the amounts. [STEP-ANGEBOT-01] */
export const leistungsuebersichtTexte = {
  fakten: [
    ['Prüfungen Ihrer Kunden', `${INKLUSIVE_PRUEFUNGEN} in Deutschland und Österreich inklusive`],
    ['Laufzeit', 'bis zum 31. Dezember, danach jeweils ein weiteres Jahr'],
    ['Kündigung', 'in Textform, drei Monate vor Ablauf'],
    [
      'Beginn im laufenden Jahr',
      `Beitrag anteilig und monatlich, mindestens ${MINDEST_MONATSBEITRAEGE}\u00a0Monatsbeiträge`,
    ],
    ['Änderungen', angebotTexte.info[0]],
  ],
  beginn: {
    ab: (tag: string) => `ab dem ${tag}`,
    vor: (tag: string) => `vor dem ${tag}`,
    gilt: (zeit: string) => `und gelten für einen Vertragsbeginn ${zeit}`,
  },
  /** Explanation of each extra, in the order of `angebotTexte.zusatzleistungen`. */
  zusatzleistungen: [
    'Wir zahlen vorläufig, auch wenn Ihr Kunde die Forderung bestreitet.',
    'Versichert sind auch Arbeiten, die Sie noch nicht fertigstellen konnten.',
    'Auch Ausfälle bei öffentlichen Auftraggebern sind versichert.',
    'Wir ersetzen Vorauszahlungen, für die Sie keine Leistung mehr erhalten.',
  ],
} as const;
