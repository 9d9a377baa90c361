import {
  INKLUSIVE_PRUEFUNGEN,
  MINDEST_MONATSBEITRAEGE,
  SELBSTBEHALT_PROZENT,
  VERSICHERUNGSTEUER_PROZENT,
} from '../tarif.ts';

/** Texts beside questions and heading. [STEP-ANGEBOT-01 … 06] */
export const angebotTexte = {
  steuer: `inkl. ${VERSICHERUNGSTEUER_PROZENT}% Vers.-Steuer`,
  aufpreis: (betrag: string, zahlungsweise: string, monatlich: string) =>
    `Zusätzlich ${betrag} ${zahlungsweise}, das sind ${monatlich} im Monat`,
  enthalten: (betrag: string, zahlungsweise: string, monatlich: string) =>
    `Im Beitrag enthalten: ${betrag} ${zahlungsweise}, das sind ${monatlich} im Monat`,
  wiederVierteljaehrlich: 'Wieder vierteljährlich zahlen',
  warVierteljaehrlich:
    'Beim Speichern hatten Sie vierteljährliche Zahlung gewählt. Nach dem Öffnen gilt zunächst jährliche Zahlung.',
  jeVierteljahr: (betrag: string) => `Vierteljährlich sind es heute ${betrag} je Vierteljahr.`,
  pruefungen: `Inkl. ${INKLUSIVE_PRUEFUNGEN}\u00a0Prüfungen Ihrer Kunden in Deutschland und Österreich.`,
  uebersicht: 'Leistungsübersicht (PDF)',
  eigeneAuswahl: 'Ihre Auswahl',
  empfehlung: 'Unsere Empfehlung',
  // True of an opened link too, which does not keep whether the applicant has changed it.
  empfehlungGrund: (bis: string) => `Diese Absicherung passt zu offenen Posten bis ${bis}.`,
  jahresMax: 'Höchstentschädigung im Jahr',
  abnehmerMax: 'Höchstentschädigung je Abnehmer',
  imJahr: 'Im Jahr',
  jeAbnehmer: 'Je Abnehmer',
  beitrag: 'Beitrag',
  /** Said aloud when it changes. */
  gesagt: (betrag: string, zahlungsweise: string) => `Beitrag ${betrag.replace('€', 'Euro')} ${zahlungsweise}`,
  beitragHeading: 'Ihr Beitrag',
  vergleich: {
    heading: (ausfall: string) => `Ein Abnehmer zahlt ${ausfall} nicht`,
    ohne: 'Ohne Versicherung verlieren Sie',
    mit: 'Mit Versicherung tragen Sie selbst',
    ersetzt: 'Das ersetzen wir',
    hinweis: `Abnehmer heißt der Kunde, der Ihnen Geld schuldet. Wir ersetzen ${100 - SELBSTBEHALT_PROZENT}\u00a0% eines versicherten Ausfalls, ${SELBSTBEHALT_PROZENT}\u00a0% tragen Sie selbst. Bis 5.000\u00a0€ je Abnehmer sind ohne Prüfung versichert. Höhere Beträge sind nur versichert, wenn wir den Abnehmer auf Ihre Anfrage geprüft und Ihnen ein Limit mitgeteilt haben.`,
  },
  aendern: 'Absicherung ändern',
  panelHeading: 'Absicherung wählen',
  panelIntro: 'Wie viel sollen wir höchstens ersetzen? Abnehmer heißt der Kunde, der Ihnen Geld schuldet.',
  zusatzleistungen: [
    'Vorläufige Zahlung bei bestrittenen Forderungen',
    'Zahlung auch für unfertige Bauleistungen',
    'Schutz für Forderungen gegen öffentliche Auftraggeber',
    'Erstattung von Vorauszahlungen',
  ],
  info: [
    'Mehr Schutz können Sie jederzeit wählen, auch im laufenden Vertrag.',
    'Der Vertrag läuft bis zum 31. Dezember eines Kalenderjahres und verlängert sich um jeweils ein Jahr, wenn er nicht drei Monate vor Ablauf in Textform gekündigt wird.',
    `Beginnt der Vertrag im Laufe des Jahres, wird der Beitrag im ersten Jahr monatlich abgerechnet, mindestens ${MINDEST_MONATSBEITRAEGE}\u00a0Monatsbeiträge.`,
  ],
} as const;
