import type { FrontendConfig } from '@fa/api/page/frontend-config';
import type { AddressOptions, Answers, Definition } from '@fa/rechner/definition/definition';
import type * as z from 'zod/mini';
import type { readJsonFile } from '../config/json-file.ts';
import type { DocumentOrigin } from '../documents/document-brand.ts';
import type { OrderedProduct } from './ordered-product.ts';

export type { DocumentOrigin } from '../documents/document-brand.ts';
export type { DocumentRow, OfferBlock } from '../documents/document-data.ts';
export { Refusal, refuseAnswers } from '../http/refusal.ts';
export type { OrderedProduct, PaymentYear } from './ordered-product.ts';

/** What a product's configuration may use of the server. */
export interface ProductHost {
  readonly isProduction: boolean;
  /** Options of the address check. [ADDR-07] */
  readonly anschrift: Required<AddressOptions>;
  /** Reads and validates a file of the operator. Throws a StartupError. */
  readonly readJson: typeof readJsonFile;
}

/** How a product is configured. */
export interface ProductConfig {
  readonly variant: string;
  readonly generation: number;
  /** Settings that the page passes to the product, in its declared shape. */
  readonly settings: object;
  /** Everything that prices an order, as text: the same for the same tariff. [ORD-01] */
  readonly tariff: { readonly version: string; readonly content: string };
  /** Intermediaries that are known without the directory. [BROK-02] */
  readonly brokers?: readonly string[];
  readonly tariffs?: FrontendConfig['tariffs'];
}

type Variables = Readonly<Record<string, z.ZodMiniType>>;
type Values<Names extends Variables> = { readonly [Name in keyof Names]: z.output<Names[Name]> };

/** The server part of a product. */
export interface ServerProduct<Model extends Answers = Answers, Names extends Variables = Variables> {
  readonly definition: Definition<Model>;
  /** Its folder below the project's, 'products/<id>': templates in `documents`, legal texts in `texts`. */
  readonly folder: string;
  /** Name for operators. */
  readonly title: string;
  /** Its environment variables. */
  readonly variables: Names;
  /** Those that name a file, which must exist if they are set. */
  readonly files?: readonly (keyof Names & string)[];
  /** Values that fill `{{tarif.…}}` in the legal texts. [TAR-01] */
  readonly textValues?: Readonly<Record<string, string>>;
  /** Names of texts that its pages show besides those of every product, such as 'faq'. [UI-07] */
  readonly pageTexts?: readonly string[];
  /** Missing if it cannot be ordered. */
  readonly order?: OrderedProduct<Model>;
  /** A document that all applicants may read, without personal data. [STEP-ANGEBOT-01] */
  readonly overview?: {
    /** Name of its template, without '.typ'. */
    readonly template: string;
    readonly fileName: string;
    dataOf(origin: DocumentOrigin): DocumentOrigin;
  };
  /** Returns its configuration; undefined if it is off. Throws a StartupError. */
  configure(values: Values<Names>, host: ProductHost): ProductConfig | undefined;
}

/** Checks a product against its own model and variables, which the shell does not know. */
export function serverProduct<Model extends Answers, Names extends Variables>(
  product: ServerProduct<Model, Names>,
): ServerProduct<Model, Names> {
  return product;
}
