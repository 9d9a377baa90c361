import type { StepCount } from '@fa/api/steps/step-count';
import type { Step } from '@fa/rechner/definition/definition';
import { askedAddresses, flatQuestions, withInner } from '@fa/rechner/definition/inner-questions';
import { isRuleCode } from '@fa/rechner/definition/messages';
import { ORIGINAL } from '@fa/rechner/experiments/experiments';
import type { Context } from '../context.ts';
import { knowsIntermediary } from '../orders/known-intermediary.ts';
import type { Product } from '../products/configured-products.ts';
import type { DeviceClass } from './device-class.ts';
import type { Counted } from './funnel-count.ts';

/** The code of a product's own rule, and of any other that the shell does not know. */
const OWN_CODE = 'own';

/** Where a visitor came from, as it was sent. */
interface Origin {
  readonly partner?: string | undefined;
  readonly broker?: string | undefined;
  readonly variants?: readonly { readonly name: string; readonly variant: string }[] | undefined;
  readonly device: DeviceClass;
}

/** Returns the steps that are counted: up to the order, which the server counts itself. */
export function countedSteps({ definition }: Pick<Product, 'definition'>): readonly Step[] {
  return definition.steps.filter(({ afterSubmission }) => afterSubmission !== true);
}

/** Returns the fields of a step without the numbers of entries, such as 'ausfaelle.betrag'. */
export function fieldsOf({ questions }: Pick<Step, 'questions'>): ReadonlySet<string> {
  return new Set([
    ...flatQuestions(questions).flatMap((question) => withInner(question).map(([path]) => path)),
    // An address asks about itself, below its parts.
    ...askedAddresses(questions).map(({ question, group }) => (group ? `${group.key}.${question.key}` : question.key)),
  ]);
}

/** Returns the dimensions of a count with known values only: '' for an unknown partner or intermediary. */
async function dimensionsOf(
  { partners, brokers }: Pick<Context, 'partners' | 'brokers'>,
  product: Product,
  { partner, broker, variants = [], device }: Origin,
): Promise<readonly Pick<Counted, 'dimension' | 'value'>[]> {
  const isBroker = broker !== undefined && (await knowsIntermediary(brokers, product, broker)) === true;
  const arms = product.experiments.flatMap(({ name, variants: configured }) => {
    const variant = variants.find((one) => one.name === name)?.variant;
    const isKnown = variant === ORIGINAL || configured.some((one) => one.name === variant);
    return isKnown ? [{ dimension: 'variant' as const, value: `${name}=${variant}` }] : [];
  });
  return [
    { dimension: 'all', value: '' },
    { dimension: 'partner', value: (partner !== undefined && partners(partner)?.slug) || '' },
    { dimension: 'broker', value: isBroker ? broker : '' },
    { dimension: 'device', value: device },
    ...arms,
  ];
}

/** Returns the counters of a sent count; none of what no product has. [LEIT-10, LEIT-11] */
export async function countersOf(
  context: Pick<Context, 'partners' | 'brokers' | 'products'>,
  sent: StepCount,
  device: DeviceClass,
): Promise<readonly Counted[]> {
  const product = context.products.find(({ appName }) => appName === sent.product);
  const steps = product ? countedSteps(product) : [];
  const step = steps.find(({ id }) => id === sent.step);
  const isFromKnown = sent.from === undefined || (sent.from !== sent.step && steps.some(({ id }) => id === sent.from));
  if (!product || !step || !isFromKnown) return [];
  const of = { product: sent.product, step: step.id, fromStep: '', field: '', code: '' };
  if (sent.errors) {
    const fields = fieldsOf(step);
    const errors = sent.errors.map(({ field, code }) => ({
      field: field.replaceAll(/\.\d+(?=\.|$)/g, ''),
      code: isRuleCode(code) ? code : OWN_CODE,
    }));
    const known = new Map(
      errors.filter(({ field }) => fields.has(field)).map((error) => [`${error.field} ${error.code}`, error]),
    );
    return [...known.values()].map((error) => ({ ...of, ...error, kind: 'error', dimension: 'all', value: '' }));
  }
  const dimensions = await dimensionsOf(context, product, { ...sent, device });
  return dimensions.map((dimension) => ({ ...of, ...dimension, kind: 'step', fromStep: sent.from ?? '' }));
}

/** Returns the counters of an accepted order. [LEIT-10] */
export async function countersOfOrder(
  context: Pick<Context, 'partners' | 'brokers'>,
  product: Product,
  origin: Origin,
): Promise<readonly Counted[]> {
  const of = { product: product.appName, kind: 'order', step: '', fromStep: '', field: '', code: '' } as const;
  return (await dimensionsOf(context, product, origin)).map((dimension) => ({ ...of, ...dimension }));
}
