import type { DeliveryState } from '@fa/api/orders/delivery-state';
import type { OrderStore, StoredOrder } from '../orders/order-store.ts';
import { Refusal } from '../orders/refusal.ts';
import { lastCorrection } from './corrected-address.ts';
import type { DeliveryStates } from './delivery-states.ts';

interface Needs {
  readonly orders: Pick<OrderStore, 'findByKey'>;
  readonly states: Pick<DeliveryStates, 'find'>;
}

/** Failures that another address would not fix: the order or its mail's content cannot be opened. */
const WITHIN: ReadonlySet<unknown> = new Set(['SealBroken', 'PrintedTextMissing']);

/** Creates a function that finds an order by its idempotency key; throws a Refusal if it is missing or expired. */
export function createFindOrder({ orders }: Pick<Needs, 'orders'>) {
  return async (idempotencyKey: string): Promise<StoredOrder> => {
    const order = await orders.findByKey(idempotencyKey);
    if (!order) throw new Refusal(404, { code: 'notFound' });
    return order;
  };
}

/**
 * Creates a function that returns the state of an order's confirmation for the holder of its idempotency key, without
 * personal data and without the address. [STEP-DANKE-01, ORD-03]
 */
export function createDeliveryState({ orders, states }: Needs) {
  const findOrder = createFindOrder({ orders });
  return async (idempotencyKey: string): Promise<DeliveryState> => {
    const order = await findOrder(idempotencyKey);
    const { reference, acceptedAt } = order;
    const correction = lastCorrection(order);
    const delivery = await states.find({ reference, delivery: 'confirmation-mail' });
    const state = delivery?.state ?? 'none';
    return {
      reference,
      acceptedAt: acceptedAt.toISOString(),
      // A settled one was not delivered either; an operator took care of it.
      confirmation: state === 'settled' ? 'failed' : state,
      ...(state === 'pending' && delivery?.waitsUntil ? { waitsUntil: delivery.waitsUntil.toISOString() } : {}),
      correctable: state === 'failed' && correction === undefined && !WITHIN.has(delivery?.lastReason),
      ...(correction ? { correctedAt: correction.correctedAt.toISOString() } : {}),
    };
  };
}
