import type { Answers, Setup } from '@fa/rechner/definition/definition';
import type { ServerProduct } from '../products/product.ts';
import type { ContractTextName } from './document-data.ts';
import type { LegalText } from './legal-text.ts';

/** Texts that the pages of every product link to, as in their URLs. */
const PAGE_TEXT_NAMES = ['impressum', 'datenschutz', 'nutzungsbedingungen', 'cookies', 'barrierefreiheit'] as const;

/** What names, finds and fills the texts of a product. */
export type ProductTexts = Pick<ServerProduct, 'folder' | 'pageTexts' | 'order' | 'textValues'>;

/** Returns the version of the tariff that prices answers; undefined if the product names none. [TAR-13] */
export function tariffVersionOf({ definition, context }: Setup, answers: Answers): string | undefined {
  return definition.order?.tariffs?.of(answers, context).version;
}

/** Returns the names of a product's texts: those of its pages, and of its contract documents. [UI-07] */
export function textNamesOf({ pageTexts = [], order }: ProductTexts): readonly string[] {
  return [...new Set([...PAGE_TEXT_NAMES, ...pageTexts, ...(order?.contract.texts ?? []).map(({ name }) => name)])];
}

/** The texts of a product, by name. */
export type LegalTexts = Readonly<Record<string, LegalText>>;

/** Returns the texts of a product that is on, by its ID; with the version of a tariff, those that go with it. [TAR-16] */
export type TextsOf = (product: string, tariff?: string) => LegalTexts;

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
