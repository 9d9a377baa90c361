import type { ServerProduct } from '../products/product.ts';
import type { ContractTextName } from './document-data.ts';

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

/** Texts that the pages of every product link to, as in their URLs. */
const PAGE_TEXT_NAMES = ['impressum', 'datenschutz', 'nutzungsbedingungen', 'cookies', 'barrierefreiheit'] as const;

/** Returns the names of a product's texts: those of its pages, and of its contract documents. [UI-07] */
export function textNamesOf({ pageTexts = [], order }: Pick<ServerProduct, 'pageTexts' | 'order'>): readonly string[] {
  return [...new Set([...PAGE_TEXT_NAMES, ...pageTexts, ...(order?.contract.texts ?? []).map(({ name }) => name)])];
}

/** The texts of a product, by name. */
export type LegalTexts = Readonly<Record<string, LegalText>>;

/** Returns the texts of a product that is on, by its ID. */
export type TextsOf = (product: string) => LegalTexts;

/** Returns one text; a product has all that its contract documents contain. */
export function textNamed(name: string, texts: LegalTexts): LegalText {
  const text = texts[name];
  if (!text) throw new TypeError(`There is no text ${name}`);
  return text;
}

/** Version and date from a text's front matter. */
export interface TextEdition {
  readonly version: string;
  readonly date: string;
}

/** Returns version and date of all texts visible to visitors; an order records them. [UI-07] */
export function textEditions(texts: LegalTexts): Readonly<Record<string, TextEdition>> {
  return Object.fromEntries(Object.entries(texts).map(([name, { version, date }]) => [name, { version, date }]));
}

/** A text that the contract documents print, without its content. */
export type PrintedEdition = TextEdition & Pick<LegalText, 'title'>;

/**
 * Returns the texts that the contract documents print, by the name that an order calls them, else by their own. [ORD-01,
 * ORD-08]
 */
export function printedEditions(
  contractTexts: readonly ContractTextName[],
  texts: LegalTexts,
): Readonly<Record<string, PrintedEdition>> {
  return Object.fromEntries(
    contractTexts.map(({ name, agreedAs = name }) => {
      const { title, version, date } = textNamed(name, texts);
      return [agreedAs, { title, version, date }];
    }),
  );
}
