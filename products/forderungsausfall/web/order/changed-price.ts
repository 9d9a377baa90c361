import { isSame } from '@fa/rechner/definition/model';
import type { Refusal } from '@fa/web/calculator/state/app-state.ts';
import type { Antworten } from '../../definition/antworten.ts';
import { IN_VERTRAGSUNTERLAGEN } from '../../definition/derive.ts';
import type { OrderAmounts } from '../../definition/order-amounts.ts';

/** Returns the amounts from the server's refusal of this exact offer; undefined for any other. [TAR-11] */
export function changedPrice(refusal: Refusal<Antworten> | null, answers: Antworten): OrderAmounts | undefined {
  if (refusal?.code !== 'priceChanged') return undefined;
  const isThisOffer = IN_VERTRAGSUNTERLAGEN.every((key) => isSame(refusal.answers[key], answers[key]));
  return isThisOffer ? refusal.amounts : undefined;
}
