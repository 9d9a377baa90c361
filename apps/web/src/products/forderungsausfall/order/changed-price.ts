import type { Antworten } from '@fa/forderungsausfall/antworten';
import { IN_VERTRAGSUNTERLAGEN } from '@fa/forderungsausfall/derive';
import type { OrderAmounts } from '@fa/forderungsausfall/order-mapping';
import { isSame } from '@fa/rechner/definition/model';
import type { Refusal } from '../../../calculator/state/app-state.ts';

/** Returns the amounts from the server's refusal of this exact offer; undefined for any other. [TAR-11] */
export function changedPrice(refusal: Refusal<Antworten> | null, answers: Antworten): OrderAmounts | undefined {
  if (refusal?.code !== 'priceChanged') return undefined;
  const isThisOffer = IN_VERTRAGSUNTERLAGEN.every((key) => isSame(refusal.answers[key], answers[key]));
  return isThisOffer ? refusal.amounts : undefined;
}
