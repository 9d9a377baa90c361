import { programVersion } from '../config/program-version.ts';
import { type LegalTexts, textEditions } from '../documents/legal-texts.ts';
import { sha256 } from '../keys/sha256.ts';
import type { OrderableProduct } from '../products/configured-products.ts';
import type { OrderVersions } from './order-store.ts';

/** Returns the versions of program, calculator, tariff and texts for a product's orders. [ORD-01, UI-07] */
export function orderVersions(
  { tariff: { version, content }, variant, generation }: OrderableProduct,
  texts: LegalTexts,
): OrderVersions {
  const { number, commit } = programVersion();
  return {
    program: number,
    ...(commit === undefined ? {} : { commit }),
    variant,
    generation,
    tarif: { version, sha256: sha256(content) },
    texts: textEditions(texts),
  };
}

/** Store of the tariffs that priced orders, by the SHA-256 of their text. */
export interface TariffVersions {
  /** Resolved means durable. */
  keep(tariff: { readonly sha256: string; readonly content: string }): Promise<void>;
  find(sha256: string): Promise<string | undefined>;
}
