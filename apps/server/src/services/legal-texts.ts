import type { LegalText } from '../adapters/documents/legal-text.ts';

/** The legal texts by the name they have in the address. */
export const LEGAL_TEXT_NAMES = [
  'impressum',
  'datenschutz',
  'nutzungsbedingungen',
  'bedingungen',
  'produktinformation',
  'cookies',
  'faq',
] as const;
export type LegalTextName = (typeof LEGAL_TEXT_NAMES)[number];
export type LegalTexts = Readonly<Record<LegalTextName, LegalText>>;

/** A text as it stood: the version and date that its front matter names. */
export interface TextEdition {
  readonly version: string;
  readonly date: string;
}

/** Version and date of every text that visitors can read; an order records them. [UI-07] */
export function textEditions(texts: LegalTexts): Readonly<Record<string, TextEdition>> {
  return Object.fromEntries(Object.entries(texts).map(([name, { version, date }]) => [name, { version, date }]));
}

/** Versions of the three texts that an order agrees to; avb are the conditions. [ORD-01] */
export function textVersions(texts: LegalTexts) {
  return {
    avb: texts.bedingungen.version,
    datenschutz: texts.datenschutz.version,
    nutzungsbedingungen: texts.nutzungsbedingungen.version,
  };
}
