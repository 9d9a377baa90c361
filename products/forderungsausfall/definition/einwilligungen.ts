/** Wording of a consent. Every change of the wording raises the version, which the order records. */
export interface Einwilligung {
  readonly heading: string;
  readonly wording: readonly string[];
  /** Explains the heading in plain words; no part of the wording. */
  readonly hint?: string;
  /** Text beside the checkbox. */
  readonly label: string;
  readonly version: string;
}

export type EinwilligungName = 'sepaErmaechtigung' | 'rechtsuebergang' | 'downloadAccepted';

/** The three consents of the summary. [STEP-ZUSAMMENFASSUNG-02, ORD-01] */
export const EINWILLIGUNGEN: Readonly<Record<EinwilligungName, Einwilligung>> = {
  sepaErmaechtigung: {
    heading: 'SEPA-Lastschriftmandat',
    wording: [
      'Ich ermächtige den Versicherer, fällige Beiträge von dem angegebenen Konto mittels SEPA-Basislastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die vom Versicherer auf das Konto gezogenen Lastschriften einzulösen.',
      'Hinweis: Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.',
      'Den Einzug kündigt der Versicherer spätestens fünf Kalendertage vorher an, in der Regel mit der Beitragsrechnung.',
    ],
    label: 'Ich erteile das SEPA-Lastschriftmandat.',
    version: '2026-11',
  },
  rechtsuebergang: {
    heading: 'Abtretung von Forderungen',
    wording: [
      'Mit der Zahlung einer Entschädigung gehen die gemeldeten ausgefallenen Forderungen auf den Versicherer über, einschließlich der Sicherheiten und Nebenrechte. Ich trete sie hiermit für diesen Fall ab.',
      'Das gilt nicht für vorläufige Zahlungen auf bestrittene Forderungen.',
    ],
    hint: 'Das heißt: Haben wir Ihnen eine Forderung ersetzt, gehört sie uns. Zahlt Ihr Kunde dann doch noch, teilen wir das Geld mit Ihnen.',
    label: 'Ich stimme der Abtretung der Forderungen zu.',
    version: '2026-11-28',
  },
  downloadAccepted: {
    heading: 'Vertragsunterlagen',
    wording: [
      'Alle Unterlagen stehen in einem PDF: Ihr Angebot, die Produktinformation, die Versicherungsbedingungen, die Hinweise zum Datenschutz und die Nutzungsbedingungen.',
    ],
    label: 'Ich habe die Vertragsunterlagen heruntergeladen und bin mit ihnen einverstanden.',
    version: '2026-11',
  },
};
