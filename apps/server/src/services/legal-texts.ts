import type { LegalText } from '../adapters/documents/legal-text.ts';

/** The legal texts by the name they have in the address. */
export const LEGAL_TEXT_NAMES = [
  'impressum',
  'datenschutz',
  'nutzungsbedingungen',
  'bedingungen',
  'produktinformation',
] as const;
export type LegalTextName = (typeof LEGAL_TEXT_NAMES)[number];
export type LegalTexts = Readonly<Record<LegalTextName, LegalText>>;

/** Versions of the three texts that an order agrees to; avb are the conditions [ORD-01]. */
export const textVersions = (texts: LegalTexts) => ({
  avb: texts.bedingungen.version,
  datenschutz: texts.datenschutz.version,
  nutzungsbedingungen: texts.nutzungsbedingungen.version,
});
