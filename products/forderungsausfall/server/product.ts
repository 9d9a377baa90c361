import { serverProduct } from '@fa/server/product';
import { einstellungenOf } from '../definition/builder.ts';
import { forderungsausfall as definition } from '../definition/produkt.ts';
import { stufenFehler } from '../definition/stufen-fehler.ts';
import { tarifInTexten } from '../definition/texte/tarif-in-texten.ts';
import { toLeistungsuebersichtData } from './leistungsuebersicht.ts';
import { order } from './order.ts';
import { TARIFE } from './tarife.ts';
import { tarifTable } from './tariff.ts';
import { VARIABLES } from './variables.ts';

/** The insurance on the server. */
export const forderungsausfall = serverProduct({
  definition,
  folder: 'products/forderungsausfall',
  title: 'Forderungsausfall Rechner',
  variables: VARIABLES,
  amountsProblem: (context) => stufenFehler(einstellungenOf(context).tarife),
  textValues: (start = '') => tarifInTexten(TARIFE.findLast((tarif) => tarif.start <= start) ?? TARIFE[0]),
  pageTexts: ['faq'],
  order,
  overview: {
    template: 'leistungsuebersicht',
    fileName: 'Leistungsuebersicht-Forderungsausfall.pdf',
    dataOf: toLeistungsuebersichtData,
  },
  configure: ({ VARIANT, GENERATION, VERMITTLER, AKTENZEICHEN_VERMITTLER }, { anschrift }) => ({
    variant: VARIANT,
    generation: GENERATION,
    settings: { tarife: TARIFE, vermittler: VERMITTLER, aktenzeichenVermittler: AKTENZEICHEN_VERMITTLER, anschrift },
    tariffTexts: TARIFE.map((tarif) => ({ version: tarif.version, start: tarif.start, content: tarifTable(tarif) })),
    brokers: [VERMITTLER, ...AKTENZEICHEN_VERMITTLER],
  }),
});
