import { serverProduct } from '@fa/server/product';
import { forderungsausfall as definition } from '../definition/produkt.ts';
import { VARIABLES } from './variables.ts';

/** The insurance on the server. */
export const forderungsausfall = serverProduct({
  definition,
  title: 'Forderungsausfall Rechner',
  variables: VARIABLES,
  configure: ({ VARIANT, GENERATION, VERMITTLER, AKTENZEICHEN_VERMITTLER }, { anschrift }) => ({
    variant: VARIANT,
    generation: GENERATION,
    settings: { vermittler: VERMITTLER, aktenzeichenVermittler: AKTENZEICHEN_VERMITTLER, anschrift },
  }),
});
