import type { Antworten } from '@fa/forderungsausfall/antworten';
import { orderAmounts } from '@fa/forderungsausfall/order-mapping';
import { angebotTexte } from '@fa/forderungsausfall/texte/angebot';
import type { SavedPricing } from '../../../calculator/state/product-app.ts';

/** Quarterly payment, which a link does not restore. [MODEL-06] */
export const VIERTELJAEHRLICH = 4;

/** Amounts with yearly payment: a link does not restore the payment interval. [LINK-08, LINK-11] */
export const savedPricing: SavedPricing<Antworten> = {
  labels: {
    beitrag: 'Beitrag bei jährlicher Zahlung',
    jahresMax: angebotTexte.jahresMax,
    abnehmerMax: angebotTexte.abnehmerMax,
  },
  chosenAnew: {
    key: 'vierteljahresbeitrag',
    amountOf: (answers) => (answers.zahlungsweise === VIERTELJAEHRLICH ? orderAmounts(answers)?.beitrag : undefined),
  },
  amountsOf(answers) {
    const amounts = orderAmounts(answers);
    return amounts && { ...amounts };
  },
};
