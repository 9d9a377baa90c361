import type { Context } from '@fa/rechner/definition/definition';
import type { Cents } from '@fa/rechner/formats/cents';
import type { Antworten } from './antworten.ts';
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

/**
 * Computes the amounts in cents. [TAR-11]
 * @returns null if tier or start is missing
 */
export function orderAmounts(antworten: Antworten, context: Context): OrderAmounts | null {
  const beitraege = berechneBeitraege(antworten, context);
  if (!beitraege) return null;
  const { beitrag, stufe } = beitraege;
  return { beitrag, jahresMax: stufe.jahresMax, abnehmerMax: stufe.abnehmerMax };
}
