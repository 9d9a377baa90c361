import { randomBytes } from 'node:crypto';
import type { OrderAnswer } from '@fa/api/orders/order';
import type { OrderRequest } from '@fa/api/orders/order-request';
import { agentKeysOf } from '@fa/rechner/agent/agent-entries';
import { orderOf } from '@fa/rechner/calculation/order-model';
import { ORIGINAL } from '@fa/rechner/experiments/experiments';
import { sepaName } from '@fa/rechner/formats/sepa-name';
import type { Context } from '../context.ts';
import { DELIVERIES } from '../deliveries/delivery.ts';
import { isMailed } from '../deliveries/mail.ts';
import { addressOfSender, senderOf } from '../deliveries/mails/mail-message.ts';
import { messageIdOf } from '../deliveries/mails/message-id.ts';
import { printedEditions } from '../documents/legal-texts.ts';
import { papersOf } from '../documents/order-papers.ts';
import { Refusal } from '../http/refusal.ts';
import { sha256 } from '../keys/sha256.ts';
import type { Lookups } from '../lookups/open-lookups.ts';
import type { OrderableProduct } from '../products/configured-products.ts';
import { knownAnswersOf } from '../products/known-answers.ts';
import { checkOrder } from './check-order.ts';
import { knowsIntermediary } from './known-intermediary.ts';
import type { OrderSnapshot, StoredOrder } from './order.ts';
import { orderContent } from './order-json.ts';
import { createReference } from './order-reference.ts';
import { orderVersions } from './order-versions.ts';
import { findOrderByKey, insertOrder } from './orders-table.ts';
import { setupAt } from './setup.ts';

/** Two random references collide once in 35 billion pairs. */
const REFERENCE_TRIES = 5;

/** What accepting an order needs beside the context. */
export interface AcceptNeeds {
  /** Takes an order from the budget of the day; returns what gives it back. Throws a Refusal if it is used up. [SEC-10] */
  readonly takeBudget: () => Promise<() => void>;
  readonly bankOf: Lookups['bankOf'];
}

/** An order as it was sent. */
export interface SentOrder {
  readonly product: OrderableProduct;
  readonly request: OrderRequest;
  /** Its idempotency key, a UUID. */
  readonly key: string;
}

export interface AcceptedOrder {
  readonly answer: OrderAnswer;
  readonly isNew: boolean;
}

function toAnswer({ reference, acceptedAt, snapshot }: StoredOrder): OrderAnswer {
  return {
    reference,
    acceptedAt: acceptedAt.toISOString(),
    confirmationMail: snapshot.confirmationMail,
  };
}

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

/** Checks an order and returns what is stored of it. Throws a Refusal. */
async function toSnapshot(
  { config, brokers, textsOf }: Context,
  { bankOf }: AcceptNeeds,
  { product, request }: SentOrder,
  acceptedAt: Date,
): Promise<OrderSnapshot> {
  const { definition } = product;
  const { account } = orderOf(definition);
  const texts = textsOf(product.appName);
  const { antworten, amounts } = checkOrder(request, {
    now: acceptedAt,
    product: product.order,
    setup: setupAt(acceptedAt, product),
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
    versions: orderVersions(product, texts),
    ...(request.experiments ? { experiments: knownArms(request.experiments, product.experiments) } : {}),
    confirmationMail: isMailed(config, request.mailParams.to),
  };
}

/** Returns the answer of the order that has the key; undefined if there is none. Throws a Refusal if it is another one. */
async function repeatedAnswer(
  context: Context,
  idempotencyKey: string,
  contentHash: string,
): Promise<OrderAnswer | undefined> {
  const stored = await findOrderByKey(context, idempotencyKey);
  if (!stored) return undefined;
  if (stored.contentHash !== contentHash)
    throw new Refusal(422, { code: 'orderKeyReused', reference: stored.reference });
  return toAnswer(stored);
}

/**
 * Accepts an order with its deliveries. Returns a repeated order's stored answer, or a new one once durable. Throws a
 * Refusal; then nothing is stored. [ORD-02, SEC-10]
 */
export async function acceptOrder(context: Context, needs: AcceptNeeds, sent: SentOrder): Promise<AcceptedOrder> {
  const { product, request, key } = sent;
  const { config, brand } = context;
  const senderEmail = addressOfSender(senderOf(config.mail.from, brand));
  const contentHash = sha256(orderContent(request, orderOf(product.definition).incidental));
  const acceptedAt = context.clock();
  let snapshot: OrderSnapshot;
  let giveBack: () => void;
  try {
    snapshot = await toSnapshot(context, needs, sent, acceptedAt);
    giveBack = await needs.takeBudget();
  } catch (error) {
    // An order that is refused now may have been accepted before.
    const repeated = await repeatedAnswer(context, key, contentHash);
    if (repeated) return { answer: repeated, isNew: false };
    throw error;
  }
  let isNew = false;
  try {
    // Nearly all keys are new, so there is no lookup first: insert rejects a duplicate key.
    for (let attempt = 0; attempt < REFERENCE_TRIES; attempt += 1) {
      const reference = createReference(product.order.referencePrefix, randomBytes);
      const unprinted = {
        reference,
        product: product.appName,
        contentHash,
        snapshot,
        acceptedAt,
      };
      const order = { ...unprinted, papers: papersOf(context, product, unprinted) };
      const deliveries = [
        ...(snapshot.confirmationMail ? DELIVERIES : []),
        ...(config.webhook ? (['insurer-webhook'] as const) : []),
      ].map((delivery) => ({ delivery, messageId: messageIdOf(reference, delivery, senderEmail) }));
      isNew = await insertOrder(context, order, key, deliveries);
      if (isNew) return { answer: toAnswer(order), isNew };
      const meanwhile = await repeatedAnswer(context, key, contentHash);
      if (meanwhile) return { answer: meanwhile, isNew };
    }
    // The key's order has expired, but its row remains until the deletion runs. A retry then succeeds.
    throw new Refusal(503, { code: 'unavailable' });
  } finally {
    if (!isNew) giveBack();
  }
}
