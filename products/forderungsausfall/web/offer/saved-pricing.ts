import type { SavedPricing } from '@fa/web/calculator/state/product-app.ts';
import { antwortenOf } from '../../definition/builder.ts';
import { orderAmounts } from '../../definition/order-amounts.ts';
import { angebotTexte } from '../../definition/texte/angebot.ts';

/** Quarterly payment, which a link does not restore. [MODEL-06] */
export const VIERTELJAEHRLICH = 4;

/** Amounts with yearly payment: a link does not restore the payment interval. [LINK-08, LINK-11] */
export const savedPricing: SavedPricing = {
  labels: {
    beitrag: 'Beitrag bei jährlicher Zahlung',
    jahresMax: angebotTexte.jahresMax,
    abnehmerMax: angebotTexte.abnehmerMax,
  },
  chosenAnew: {
    key: 'vierteljahresbeitrag',
    amountOf: (answers, context) => {
      const antworten = antwortenOf(answers);
      return antworten.zahlungsweise === VIERTELJAEHRLICH ? orderAmounts(antworten, context)?.beitrag : undefined;
    },
  },
};
