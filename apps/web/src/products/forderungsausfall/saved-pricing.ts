import type { Antworten } from '@fa/forderungsausfall/antworten';
import { orderAmounts } from '@fa/forderungsausfall/order-mapping';
import { angebotTexte } from '@fa/forderungsausfall/texte/angebot';
import type { SavedPricing } from '../../calculator/product-app.ts';

const VIERTELJAEHRLICH = 4;

/** The amounts of an order, paid once a year: how it is paid is chosen anew after a resume. [LINK-08, MODEL-06] */
export const savedPricing: SavedPricing<Antworten> = {
  labels: {
    beitrag: 'Beitrag bei jährlicher Zahlung',
    jahresMax: angebotTexte.jahresMax,
    abnehmerMax: angebotTexte.abnehmerMax,
    vierteljahresbeitrag: 'Beitrag bei vierteljährlicher Zahlung',
  },
  chosenAnew: {
    key: 'vierteljahresbeitrag',
    amountOf: (answers) => (answers.zahlungsweise === VIERTELJAEHRLICH ? orderAmounts(answers)?.beitrag : undefined),
    note: 'Die Zahlungsweise wird nicht mitgespeichert: Zunächst gilt jährliche Zahlung. Im Angebot und über „Ändern“ in der Zusammenfassung können Sie sie neu wählen.',
  },
  amountsOf(answers) {
    const amounts = orderAmounts(answers);
    return amounts && { ...amounts };
  },
};
