import type { Antworten } from '@fa/forderungsausfall/antworten';
import { orderAmounts } from '@fa/forderungsausfall/order-mapping';
import { angebotTexte } from '@fa/forderungsausfall/texte/angebot';
import type { SavedPricing } from '../../calculator/product-app.ts';

/** The amounts of an order, paid once a year: how it is paid is chosen anew after a resume. [LINK-08, MODEL-06] */
export const savedPricing: SavedPricing<Antworten> = {
  labels: {
    beitrag: 'Beitrag bei jährlicher Zahlung',
    jahresMax: angebotTexte.jahresMax,
    abnehmerMax: angebotTexte.abnehmerMax,
  },
  amountsOf(answers) {
    const amounts = orderAmounts(answers);
    return amounts && { ...amounts };
  },
};
