import { serverProduct } from '@fa/server/product';
import { forderungsausfall as definition } from '../definition/produkt.ts';
import { TARIF_VERSION } from '../definition/tarif.ts';
import { TARIF_IN_TEXTEN } from '../definition/texte/tarif-in-texten.ts';
import { toLeistungsuebersichtData } from './leistungsuebersicht.ts';
import { order } from './order.ts';
import { tarifTable } from './tariff.ts';
import { VARIABLES } from './variables.ts';

/** The insurance on the server. */
export const forderungsausfall = serverProduct({
  definition,
  folder: 'products/forderungsausfall',
  title: 'Forderungsausfall Rechner',
  variables: VARIABLES,
  textValues: TARIF_IN_TEXTEN,
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
    settings: { vermittler: VERMITTLER, aktenzeichenVermittler: AKTENZEICHEN_VERMITTLER, anschrift },
    tariff: { version: TARIF_VERSION, content: tarifTable() },
    brokers: [VERMITTLER, ...AKTENZEICHEN_VERMITTLER],
  }),
});
