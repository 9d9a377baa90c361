import type { OrderRequest } from '@fa/api/orders/order-request';
import { agentKeysOf } from '@fa/rechner/agent/agent-entries';
import { orderOf } from '@fa/rechner/calculation/order-model';
import { ORIGINAL } from '@fa/rechner/experiments/experiments';
import { sepaName } from '@fa/rechner/formats/sepa-name';
import type { Context } from '../context.ts';
import { isMailed } from '../deliveries/mail.ts';
import { printedEditions, tariffVersionOf } from '../documents/legal-texts.ts';
import type { Lookups } from '../lookups/open-lookups.ts';
import type { OrderableProduct } from '../products/configured-products.ts';
import { knownAnswersOf } from '../products/known-answers.ts';
import { checkOrder } from './check-order.ts';
import { knowsIntermediary } from './known-intermediary.ts';
import type { OrderSnapshot } from './order.ts';
import { orderVersions } from './order-versions.ts';
import { setupAt } from './setup.ts';

/** Filters the variants of running experiments: one that has ended does not fail the order. [EXP-01, SEC-09] */
function knownArms(
  arms: NonNullable<OrderRequest['experiments']>,
  experiments: OrderableProduct['experiments'],
): NonNullable<OrderSnapshot['experiments']> {
  return experiments.flatMap(({ name, variants }) => {
    const arm = arms.find((candidate) => candidate.name === name);
    const isKnown = arm && (arm.variant === ORIGINAL || variants.some((variant) => variant.name === arm.variant));
    return isKnown ? [arm] : [];
  });
}

/** Keeps the agent's fields that have an answer, in the order of the flow, without duplicates. [AGENT-03] */
function marksIn(
  { provenance }: OrderRequest,
  antworten: object,
  { definition }: OrderableProduct,
): Pick<OrderSnapshot, 'provenance'> {
  if (!provenance) return {};
  const { handedOver } = provenance;
  const agentFields = agentKeysOf(definition).filter((key) => provenance.agentFields.includes(key) && key in antworten);
  return handedOver || agentFields.length > 0 ? { provenance: { agentFields, handedOver } } : {};
}

/**
 * Checks an order and returns what is stored of it. Throws a Refusal. [ORD-01, ORD-04]
 * @param bankOf returns the bank of a German IBAN, if known
 */
export async function toSnapshot(
  { config, brokers, textsOf }: Context,
  product: OrderableProduct,
  request: OrderRequest,
  bankOf: Lookups['bankOf'],
  acceptedAt: Date,
): Promise<OrderSnapshot> {
  const { definition } = product;
  const { account } = orderOf(definition);
  const setup = setupAt(acceptedAt, product);
  const texts = textsOf(product.appName, tariffVersionOf(setup, request.model));
  const { antworten, amounts } = checkOrder(request, {
    now: acceptedAt,
    product: product.order,
    setup,
    texts: printedEditions(product.order.contract.texts, texts),
  });
  const { iban, intermediary } = knownAnswersOf(definition, antworten);
  // Not part of the hashed content: a bank's name may change between retries.
  const [bank, isIntermediaryKnown] = await Promise.all([
    bankOf(iban ?? ''),
    intermediary === undefined ? undefined : knowsIntermediary(brokers, product, intermediary),
  ]);
  return {
    antworten: { ...antworten, ...(bank && account?.bic ? { [account.bic]: bank.bic } : {}) },
    ...(bank ? { bankName: bank.name } : {}),
    ...(account ? { debtorName: sepaName(account.holderOf(antworten).name ?? '') } : {}),
    ...(isIntermediaryKnown === false ? { vermittlerStatus: 'unbekannt' } : {}),
    amounts,
    // The terms that were shown are those of the order itself.
    consents: request.consents.map(({ name, version, time }) => ({ name, version, time })),
    ...marksIn(request, antworten, product),
    selection: request.selection,
    dateinameAntrag: request.config.dateinameAntrag,
    definitionVersion: definition.version,
    versions: orderVersions(product, setup, antworten, texts),
    ...(request.experiments ? { experiments: knownArms(request.experiments, product.experiments) } : {}),
    confirmationMail: isMailed(config, request.mailParams.to),
  };
}
