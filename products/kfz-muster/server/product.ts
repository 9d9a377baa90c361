import { inEuros } from '@fa/rechner/formats/cents';
import { serverProduct } from '@fa/server/product';
import { variable, wholeNumber } from '@fa/server/variables';
import * as z from 'zod/mini';
import { kfzMuster as definition } from '../definition/produkt.ts';
import { VARIANTE } from '../definition/tarif-suche.ts';
import { order } from './order.ts';
import { tarifSchema } from './tarife.ts';

/** The sample product on the server. */
export const kfzMuster = serverProduct({
  definition,
  folder: 'products/kfz-muster',
  title: 'Kfz Muster',
  isSample: true,
  variables: {
    KFZ_GENERATION: variable(wholeNumber(3), 'Generation of the sample product, whose variant is `kfz`.'),
    KFZ_TARIFE_FILE: variable(
      z._default(z.string(), 'config/kfz-tarife.json'),
      'Tariffs of the sample product, premiums in cents.',
    ),
  },
  order,
  files: ['KFZ_TARIFE_FILE'],
  configure: ({ KFZ_GENERATION, KFZ_TARIFE_FILE: path }, { readJson }) => {
    const tarife = readJson({ path, name: 'tariff file', variable: 'KFZ_TARIFE_FILE', schema: z.array(tarifSchema) });
    const content = `${JSON.stringify(
      tarife.map(({ jahresbeitrag, ...tarif }) => ({ ...tarif, einheit: 'Euro', ...inEuros({ jahresbeitrag }) })),
      null,
      2,
    )}\n`;
    return {
      variant: VARIANTE,
      generation: KFZ_GENERATION,
      settings: { tarife },
      tariffTexts: [{ version: definition.version, content }],
      tariffs: tarife,
    };
  },
});
