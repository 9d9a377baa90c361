import { orderedKeysOf } from '@fa/rechner/definition/value-uses';
import type { Cents } from '@fa/rechner/formats/cents';
import { normaliseIban } from '@fa/rechner/formats/iban';
import type { Antworten } from './antworten.ts';
import { forderungsausfall } from './produkt.ts';
import { berechneBeitraege } from './tarif.ts';

/** The amounts of an order in cents. [MODEL-05] */
export interface OrderAmounts {
  /** Premium per payment. */
  readonly beitrag: Cents;
  readonly jahresMax: Cents;
  readonly abnehmerMax: Cents;
}

/** The answers of an order with its amounts. [MODEL-05, ORD-01] */
export type OrderModel = Antworten & OrderAmounts;

/** Returns a JSON value with the keys of all its objects sorted. [ORD-01, ORD-02] */
export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const object = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(object)
      .toSorted()
      .map((key) => [key, sortKeys(object[key])]),
  );
}

/**
 * Computes the amounts in cents. [TAR-11]
 * @returns null if tier or start is missing
 */
export function orderAmounts(antworten: Antworten): OrderAmounts | null {
  const beitraege = berechneBeitraege(antworten);
  if (!beitraege) return null;
  const { beitrag, tarif } = beitraege;
  return { beitrag, jahresMax: tarif.jahresMax, abnehmerMax: tarif.abnehmerMax };
}

/**
 * Maps answers to the order that is sent: without the derived keys, with the amounts, keys sorted. [ORD-01, MODEL-05]
 * @returns null if tier or start is missing
 */
export function toOrderModel(antworten: Antworten): OrderModel | null {
  const amounts = orderAmounts(antworten);
  if (!amounts) return null;
  const ordered = orderedKeysOf(forderungsausfall);
  const answers: Record<string, unknown> = Object.fromEntries(
    Object.entries({ ...antworten, ...amounts }).filter(([key]) => key in amounts || ordered.includes(key)),
  );
  if (antworten.iban !== undefined) answers['iban'] = normaliseIban(antworten.iban);
  if (antworten.bic !== undefined) answers['bic'] = normaliseIban(antworten.bic);
  return sortKeys(answers) as OrderModel;
}

/**
 * Maps an order back to answers: drops the amounts and restores the omitted keys. [ORD-01, VAL-23]
 * @param consents names of the consents in the order
 */
export function fromOrderModel(order: OrderModel, consents: readonly string[]): Antworten {
  const { beitrag: _beitrag, jahresMax: _jahresMax, abnehmerMax: _abnehmerMax, ...answers } = order;
  return {
    ...answers,
    hasInhaber: (order.inhaber ?? []).length > 0,
    abweichenderOnlinezugang: order.onlinezugang !== undefined,
    sepaErmaechtigung: consents.includes('sepaErmaechtigung'),
    rechtsuebergang: order.rechtsuebergang === true && consents.includes('rechtsuebergang'),
    downloadAccepted: order.downloadAccepted === true && consents.includes('downloadAccepted'),
  };
}
