/** Text of one style, perhaps a link. */
export interface LegalRun {
  text: string;
  strong: boolean;
  emphasis: boolean;
  href?: string;
}

/** The possible parts of a legal text; the PDF templates support exactly these. */
export type LegalBlock =
  | { kind: 'heading'; level: number; runs: LegalRun[] }
  | { kind: 'paragraph'; runs: LegalRun[] }
  | { kind: 'note'; blocks: LegalBlock[] }
  | { kind: 'list'; ordered: boolean; start: number; items: LegalBlock[][] };

/** A legal text for screen (markdown, without front matter) and print (blocks). */
export interface LegalText {
  title: string;
  /** Such as '2026-11'; stored with a consent. */
  version: string;
  /** ISO date. */
  date: string;
  markdown: string;
  /** Empty for a text that is never printed. */
  blocks: LegalBlock[];
}

/** Names of the legal texts, as in their URLs. */
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

/** Version and date from a text's front matter. */
export interface TextEdition {
  readonly version: string;
  readonly date: string;
}

/** Returns version and date of all texts visible to visitors; an order records them. [UI-07] */
export function textEditions(texts: LegalTexts): Readonly<Record<string, TextEdition>> {
  return Object.fromEntries(Object.entries(texts).map(([name, { version, date }]) => [name, { version, date }]));
}

/** Returns the versions of the three texts that an order agrees to; avb are the conditions. [ORD-01] */
export function textVersions(texts: LegalTexts) {
  return {
    avb: texts.bedingungen.version,
    datenschutz: texts.datenschutz.version,
    nutzungsbedingungen: texts.nutzungsbedingungen.version,
  };
}
