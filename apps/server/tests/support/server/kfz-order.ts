import type { OrderRequest } from '@fa/api/orders/order-request';
import type { KfzAntworten } from '@fa/kfz-muster/antworten';
import { kfzMuster } from '@fa/kfz-muster/produkt';
import { PENDLER } from '@fa/kfz-muster/tests/sample-answers';
import { consentsOf, orderOf, toOrderModel } from '@fa/rechner/calculation/order-model';
import type { Setup } from '@fa/rechner/definition/definition';
import { compactTimestamp } from '@fa/rechner/formats/calendar-date';
import { termsOf } from '@fa/rechner/terms/terms';
import versions from '../../../../../products/kfz-muster/texts/versions.json' with { type: 'json' };
import { parseConfig } from '../../../src/config/config.ts';
import { setupAt } from '../../../src/orders/setup.ts';
import { openProducts } from '../../../src/products/configured-products.ts';
import { TEST_INSTANT } from './valid-order.ts';

/** The answers of the test order of the sample product. */
export const KFZ_ANSWERS: KfzAntworten = {
  ...PENDLER,
  versicherungsbeginn: '2027-01-01',
  antrag: true,
};

const latest = Object.fromEntries(Object.entries(versions).map(([name, known]) => [name, Object.keys(known).at(-1)]));
const product = openProducts(parseConfig({})).find(({ appName }) => appName === 'kfz-muster');

/** Creates an order of the sample product that a server accepts at the given instant. */
export function kfzOrder(changes: Partial<KfzAntworten> = {}, now = new Date(TEST_INSTANT)): OrderRequest {
  const answers = { ...KFZ_ANSWERS, ...changes };
  if (!product) throw new Error('The sample product is off');
  const { texts, fileName } = orderOf(kfzMuster);
  const model = toOrderModel(setupAt(now, product), answers);
  if (!model) throw new TypeError('The test order needs a price');
  const selection = Object.fromEntries(Object.keys(texts).map((name) => [name, latest[name] ?? '']));
  const shown = termsOf(setupAt(now, product) as Setup, answers, selection);
  return {
    selection,
    config: { dateinameAntrag: `${fileName}-${compactTimestamp(now.getTime())}.pdf` },
    model,
    mailParams: { name: `${answers.vorname} ${answers.nachname}`, to: answers.email ?? '' },
    consents: consentsOf(kfzMuster).map(({ key: name, version }) => ({
      name,
      version,
      time: now.toISOString(),
      shown,
    })),
  };
}
