import type { FrontendConfig } from '@fa/api/page/frontend-config';
import type { AddressOptions, Answers, Context, Definition, Setup } from '@fa/rechner/definition/definition';
import type { IsoDate } from '@fa/rechner/formats/calendar-date';
import type * as z from 'zod/mini';
import type { readJsonFile } from '../config/json-file.ts';
import type { DocumentOrigin } from '../documents/document-brand.ts';
import type { OrderedProduct } from './ordered-product.ts';

export type { DocumentOrigin } from '../documents/document-brand.ts';
export type { DocumentRow } from '../documents/document-data.ts';
export { Refusal, refuseAnswers } from '../http/refusal.ts';
export type { OrderedProduct, OwnDocument, ProductOffer } from './ordered-product.ts';

/** What a product's configuration may use of the server. */
export interface ProductHost {
  /** Options of the address check. [ADDR-07] */
  readonly anschrift: Required<AddressOptions>;
  /** Reads and validates a file of the operator. Throws a StartupError. */
  readonly readJson: typeof readJsonFile;
}

/** How a product is configured. */
export interface ProductConfig {
  /** Of the addresses of its configuration; another for each product. [CONF-01] */
  readonly variant: string;
  /** Of the variant. */
  readonly generation: number;
  /** Settings that the page passes to the product, in its declared shape. */
  readonly settings: object;
  /** Everything that prices an order, as text: one for each tariff that the definition names, else one. [ORD-01, TAR-13] */
  readonly tariffTexts: readonly { readonly version: string; readonly start?: IsoDate; readonly content: string }[];
  /** Intermediaries that are known without the directory. [BROK-02] */
  readonly brokers?: readonly string[];
  /** Tariffs of the operator that the page may read, if the definition names none. */
  readonly tariffs?: FrontendConfig['tariffs'];
}

type Variables = Readonly<Record<string, z.ZodMiniType>>;
type Values<Names extends Variables> = { readonly [Name in keyof Names]: z.output<Names[Name]> };

/** The server part of a product. */
export interface ServerProduct {
  /** Its steps, questions and price. */
  readonly definition: Definition;
  /** Its folder below the project's, 'products/<id>': templates in `documents`, legal texts in `texts`. */
  readonly folder: string;
  /** Name for operators. */
  readonly title: string;
  /** A sample is off on production hosts and never listed, unless PRODUCTS names it. [CONF-09] */
  readonly isSample?: boolean;
  /** Its environment variables. */
  readonly variables: Variables;
  /** Those that name a file, which must exist if they are set. */
  readonly files?: readonly string[];
  /** Returns what fills `{{tarif.…}}` in the legal texts of the tariff for a start, else of the first one. [TAR-01, TAR-16] */
  readonly textValues?: (start?: IsoDate) => Readonly<Record<string, string>>;
  /** Returns what is wrong with the amounts of its tariffs, in words, besides versions and dates. [TAR-13] */
  readonly amountsProblem?: (context: Context) => string | undefined;
  /** Names of texts that its pages show besides those of every product, such as 'faq'. [UI-07] */
  readonly pageTexts?: readonly string[];
  /** Missing if it cannot be ordered. */
  readonly order?: OrderedProduct;
  /** A document that all applicants may read, without personal data. [STEP-ANGEBOT-01] */
  readonly overview?: {
    /** Name of its template, without '.typ'. */
    readonly template: string;
    readonly fileName: string;
    /** @param answers only the start, if it is known, which chooses the tariff */
    dataOf(origin: DocumentOrigin, setup: Setup, answers: Answers): DocumentOrigin;
  };
  /** Returns its configuration. Throws a StartupError. */
  configure(values: Values<Variables>, host: ProductHost): ProductConfig;
}

/** A product whose variables the compiler knows by name. */
interface CheckedProduct<Names extends Variables> extends ServerProduct {
  /** Its environment variables, by name. */
  readonly variables: Names;
  /** Those that name a file. */
  readonly files?: readonly (keyof Names & string)[];
  /** Returns its configuration. */
  configure(values: Values<Names>, host: ProductHost): ProductConfig;
}

/** Checks a product against its own variables, which the shell does not know. */
export function serverProduct<Names extends Variables>(product: CheckedProduct<Names>): ServerProduct {
  return product;
}
