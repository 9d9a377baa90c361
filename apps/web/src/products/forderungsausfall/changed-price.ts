import type { Antworten } from '@fa/forderungsausfall/antworten';
import { IN_VERTRAGSUNTERLAGEN } from '@fa/forderungsausfall/derive';
import type { OrderAmounts } from '@fa/forderungsausfall/order-mapping';
import { isSame } from '@fa/rechner/model';
import type { Refusal } from '../../calculator/app-state.ts';

/** The amounts that the server named when it refused this very offer; undefined for any other offer. [TAR-11] */
export function changedPrice(refusal: Refusal<Antworten> | null, answers: Antworten): OrderAmounts | undefined {
  if (refusal?.code !== 'priceChanged') return undefined;
  const isThisOffer = IN_VERTRAGSUNTERLAGEN.every((key) => isSame(refusal.answers[key], answers[key]));
  return isThisOffer ? refusal.amounts : undefined;
}
