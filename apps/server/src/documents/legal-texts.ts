import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { telephoneHref } from '@fa/api/page/contact';
import type { Brand } from '@fa/api/page/page-data';
import { ROOT } from '../config/project-root.ts';
import { StartupError } from '../config/startup-error.ts';
import { reasonInWords } from '../operation/describe-error.ts';
import type { ServerProduct } from '../products/product.ts';
import type { ContractTextName } from './document-data.ts';
import { fillTariff, type LegalText, LegalTextError, parseLegalText } from './legal-text.ts';

/** Texts that the pages of every product link to, as in their URLs. */
const PAGE_TEXT_NAMES = ['impressum', 'datenschutz', 'nutzungsbedingungen', 'cookies', 'barrierefreiheit'] as const;

/** What names, finds and fills the texts of a product. */
type ProductTexts = Pick<ServerProduct, 'folder' | 'pageTexts' | 'order' | 'textValues'>;

/** Returns the names of a product's texts: those of its pages, and of its contract documents. [UI-07] */
export function textNamesOf({ pageTexts = [], order }: ProductTexts): readonly string[] {
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

/** Fallbacks for informational texts whose file is unreadable, dated by the day they were written. [UI-07] */
const DEFAULT_TEXTS: Readonly<Record<string, string>> = {
  impressum: `---
title: Impressum
version: Ersatztext
date: 2026-11-21
---

{{brand.name}}\\
{{brand.street}}\\
{{brand.city}}

Telefon {{brand.hotline}} ({{brand.hotlineHours}})\\
E-Mail {{brand.email}}

Alle weiteren Angaben lassen sich gerade nicht anzeigen.
`,
  cookies: `---
title: Cookies und Speicher auf Ihrem Gerät
version: Ersatztext
date: 2026-11-21
---

Dieser Text lässt sich gerade nicht anzeigen. Ohne Ihre Einwilligung verwendet diese Seite nur, was für ihre Sicherheit und Ihre Berechnung nötig ist. Mehr steht in den [Datenschutzhinweisen](/tarifrechner/texte/datenschutz).
`,
  barrierefreiheit: `---
title: Barrierefreiheit
version: Ersatztext
date: 2026-11-24
---

Diese Erklärung lässt sich gerade nicht anzeigen. Kommen Sie irgendwo nicht weiter? Wir helfen Ihnen gern: {{brand.hotline}} ({{brand.hotlineHours}}), {{brand.email}}.
`,
  faq: `---
title: Häufige Fragen
version: Ersatztext
date: 2026-11-21
---

Die Antworten lassen sich gerade nicht anzeigen. Fragen Sie uns gern: {{brand.hotline}} ({{brand.hotlineHours}}).
`,
};

/**
 * Reads a product's legal texts from its folder, else from the one that all products share, and fills their placeholders.
 * Removed parts are reported to `onProblem`; an unreadable informational text is replaced. Throws a StartupError for an
 * agreed or printed one. [UI-07]
 * @param root the project's folder
 */
export function readLegalTexts(
  root: string,
  product: ProductTexts,
  brand: Brand,
  onProblem: (line: string) => void = () => undefined,
): LegalTexts {
  const { supportHours: _hours, ...words } = brand;
  const values = { ...words, hotlineNumber: telephoneHref(brand.hotline).slice('tel:'.length), website: brand.homeUrl };
  const reasonOf = (error: unknown) => (error instanceof LegalTextError ? error.message : reasonInWords(error));

  const read = (name: string): LegalText => {
    const own = `${product.folder}/texts/${name}.md`;
    const file = [own, `texts/${name}.md`].find((path) => existsSync(join(root, path))) ?? own;
    const standIn = DEFAULT_TEXTS[name];
    try {
      const filled = fillTariff(readFileSync(join(root, file), 'utf8'), product.textValues);
      const { leftOut, ...text } = parseLegalText(filled, values, standIn === undefined);
      if (leftOut.length > 0) onProblem(`The text ${file} is shown without ${leftOut.join(', ')}.`);
      return text;
    } catch (error) {
      if (standIn === undefined) throw new StartupError(`The legal text ${file} cannot be used (${reasonOf(error)}).`);
      onProblem(`The text ${file} cannot be used (${reasonOf(error)}); a default stands in its place.`);
      const { leftOut: _nothing, ...text } = parseLegalText(standIn, values, false);
      return text;
    }
  };
  return Object.fromEntries(textNamesOf(product).map((name) => [name, read(name)]));
}

/** Reads the legal texts of products. Throws a StartupError. [UI-07] */
export function openTexts(
  products: readonly (ProductTexts & { readonly appName: string })[],
  brand: Brand,
  warn: (line: string) => void = () => undefined,
): TextsOf {
  const texts = new Map(products.map((product) => [product.appName, readLegalTexts(ROOT, product, brand, warn)]));
  return (product) => texts.get(product) ?? {};
}
