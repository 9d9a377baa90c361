import type { SavedPricing } from '@fa/web/calculator/state/product-app.ts';
import type { Antworten } from '../../definition/antworten.ts';
import { orderAmounts } from '../../definition/order-amounts.ts';
import { angebotTexte } from '../../definition/texte/angebot.ts';

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
};
