import { serverProduct } from '@fa/server/product';
import { radMuster as definition, PROZENT } from '../definition/produkt.ts';
import { order } from './order.ts';

/** The bicycle insurance on the server. */
export const radMuster = serverProduct({
  definition,
  folder: 'products/rad-muster',
  title: 'Rad Muster',
  variables: {},
  order,
  configure: () => ({
    variant: 'rad',
    generation: 1,
    settings: {},
    tariffTexts: [{ version: definition.version, content: JSON.stringify(PROZENT) }],
  }),
});
