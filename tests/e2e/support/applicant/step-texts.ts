import type { StepName } from './steps.ts';

/** Texts that each step must show, from the specification. */
export const STEP_TEXTS: Readonly<Partial<Record<StepName, readonly string[]>>> = {
  aktenzeichen: ['Vertrieb', 'zuordnen'],
  vertragsbeginn: ['Ihr Jahresumsatz ist größer als 15 Mio. €?', '15.000.000 €', 'Angebot anfragen'],
  absicherung: ['Denken Sie an Ihren größten Kunden'],
  angebot: [
    'inkl. 19',
    'Inkl. 25 Prüfungen Ihrer Kunden in Deutschland und Österreich.',
    'Leistungsübersicht',
    'Zusatzleistungen für das Baugewerbe',
    'bestrittenen Forderungen',
    'unfertige Bauleistungen',
    'öffentliche Auftraggeber',
    'Vorauszahlungen',
    'auch im laufenden Vertrag',
    'bis zum 31. Dezember',
    'drei Monate vor Ablauf in Textform',
    'mindestens 3 Monatsbeiträge',
  ],
  firma: ['Wie lautet der Name Ihrer Firma?', 'Was ist der Gegenstand Ihres Geschäfts?', 'Person hinzufügen'],
  adresse: ['Straße', 'Hausnummer', 'Postleitzahl', 'Ort'],
  umsatz: [
    'Wie hoch war der Netto-Umsatz des letzten Kalenderjahres?',
    'Gab es in den letzten drei Jahren Forderungsausfälle?',
  ],
  kontakt: [
    'Anrede',
    'Herr',
    'Frau',
    'Divers',
    'Vorname',
    'Nachname',
    'E-Mail-Adresse',
    'Telefonnummer',
    'Kundenportal',
  ],
  sepa: ['IBAN', 'Gibt es einen abweichenden Kontoinhaber?', 'erst ab, wenn Sie die erste Beitragsrechnung haben'],
  zusammenfassung: [
    'inkl. 19% Vers.-Steuer',
    'Inkl. 25 Prüfungen Ihrer Kunden in Deutschland und Österreich.',
    'SEPA-Basislastschrift',
    'acht Wochen',
    'gehen die gemeldeten ausgefallenen Forderungen',
    'nicht für vorläufige Zahlungen auf bestrittene Forderungen',
    'Vertragsunterlagen herunterladen',
  ],
};
