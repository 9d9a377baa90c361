import {
  INKLUSIVE_PRUEFUNGEN,
  MINDEST_MONATSBEITRAEGE,
  TARIF_VERSION,
  TARIFE,
  VERSICHERUNGSTEUER_PROZENT,
  VIERTELJAEHRLICH_UEBER,
} from '@fa/forderungsausfall/tarif';
import { sha256 } from '../../sealing/sha256.ts';
import { type LegalTexts, textEditions } from '../documents/legal-texts.ts';
import { APP_VERSION } from '../page/page-data.ts';
import type { OrderVersions } from './order-store.ts';

/** Formats everything that prices an order as text, stable for a tariff. Amounts in cents. */
export function tarifTable(): string {
  return `${JSON.stringify(
    {
      version: TARIF_VERSION,
      versicherungsteuerProzent: VERSICHERUNGSTEUER_PROZENT,
      inklusivePruefungen: INKLUSIVE_PRUEFUNGEN,
      mindestMonatsbeitraege: MINDEST_MONATSBEITRAEGE,
      vierteljaehrlichUeber: VIERTELJAEHRLICH_UEBER,
      tarife: TARIFE,
    },
    null,
    2,
  )}\n`;
}

/** Returns the versions of program, calculator, tariff and texts for orders of this server. [ORD-01, UI-07] */
export function orderVersions(
  calculator: Pick<OrderVersions, 'variant' | 'generation'>,
  texts: LegalTexts,
): OrderVersions {
  return {
    program: APP_VERSION,
    variant: calculator.variant,
    generation: calculator.generation,
    tarif: { version: TARIF_VERSION, sha256: sha256(tarifTable()) },
    texts: textEditions(texts),
  };
}

/** Store of the tariffs that priced orders, by the SHA-256 of their text. */
export interface TariffVersions {
  /** Resolved means durable. */
  keep(tariff: { readonly sha256: string; readonly content: string }): Promise<void>;
  find(sha256: string): Promise<string | undefined>;
}
