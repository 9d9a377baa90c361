import { forderungsausfall } from '@fa/forderungsausfall/server';
import { kfzMuster } from '@fa/kfz-muster/server';
import { questionsOf } from '@fa/rechner/calculation/relevance';
import type { Definition } from '@fa/rechner/definition/definition';
import { withInner } from '@fa/rechner/definition/inner-questions';
import { answerNamesOf, modelKeysOf } from '@fa/rechner/definition/value-uses';
import type { OrderedOf } from './products/ordered-product.ts';
import type { ServerProduct } from './products/product.ts';

/** The products of this server, the main one first. */
export const PRODUCTS: readonly ServerProduct[] = [forderungsausfall, kfzMuster];

/** Returns the definition of a product, even if it is off; undefined if there is no such product. */
export function definitionOf(id: string): Definition | undefined {
  return PRODUCTS.find(({ definition }) => definition.id === id)?.definition;
}

/** Returns what orders of a product contain and say, even if it is off. */
export function orderedOf(id: string): ReturnType<OrderedOf> {
  const { definition, order } = PRODUCTS.find((product) => product.definition.id === id) ?? {};
  if (!definition || !order) throw new TypeError(`The product ${id} cannot be ordered`);
  return { ...order, definition };
}

/** Names of the products, their steps, answers, amounts, texts and documents: words that the log may keep. [ERR-02] */
export const PRODUCT_WORDS: readonly string[] = PRODUCTS.flatMap(({ definition, pageTexts = [], order, overview }) => [
  ...definition.id.split('-'),
  ...(definition.order?.amounts ?? []),
  ...definition.steps.map(({ id }) => id),
  ...modelKeysOf(definition),
  ...questionsOf(definition)
    .flatMap((question) => withInner(question))
    .flatMap(([, question]) => [question.key, ...('entryKey' in question ? [question.entryKey] : [])]),
  ...pageTexts,
  ...(order?.contract.texts ?? []).flatMap(({ name, agreedAs = name }) => [name, agreedAs]),
  ...(order?.documents ?? []).map(({ name }) => name),
  ...(overview ? [overview.template] : []),
]);

/** Names of the answers and amounts of all products. [SEC-02] */
export const ANSWER_NAMES = answerNamesOf(PRODUCTS.map(({ definition }) => definition));

/** What references of orders look like, by product. [ORD-05] */
export const REFERENCE_FORMS: readonly string[] = PRODUCTS.flatMap(({ order }) =>
  order ? [`${order.referencePrefix}-XXXX-XXXX`] : [],
);
