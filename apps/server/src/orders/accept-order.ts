import { randomBytes } from 'node:crypto';
import type { OrderAnswer } from '@fa/api/orders/order';
import type { OrderRequest } from '@fa/api/orders/order-request';
import { orderOf } from '@fa/rechner/calculation/order-model';
import type { Context } from '../context.ts';
import { DELIVERIES } from '../deliveries/delivery.ts';
import { addressOfSender, senderOf } from '../deliveries/mails/mail-message.ts';
import { messageIdOf } from '../deliveries/mails/message-id.ts';
import { papersOf } from '../documents/order-papers.ts';
import type { Budgets } from '../http/limits/budgets.ts';
import { Refusal } from '../http/refusal.ts';
import { sha256 } from '../keys/sha256.ts';
import type { Lookups } from '../lookups/open-lookups.ts';
import type { OrderableProduct } from '../products/configured-products.ts';
import type { OrderSnapshot, StoredOrder } from './order.ts';
import { orderContent } from './order-json.ts';
import { createReference } from './order-reference.ts';
import { toSnapshot } from './order-snapshot.ts';
import { findOrderByKey, insertOrder } from './orders-table.ts';

/** Two random references collide once in 35 billion pairs. */
const REFERENCE_TRIES = 5;

/** What accepting an order needs beside the context. */
export interface AcceptNeeds {
  /** The orders of a day; a Refusal if they are used up. [SEC-10] */
  readonly budgets: Budgets;
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
    snapshot = await toSnapshot(context, product, request, needs.bankOf, acceptedAt);
    giveBack = await needs.budgets.take('orders');
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
