import type { OrderState } from '@fa/vertrag/order-state';
import { lastCorrection } from './corrected-address.ts';
import type { DeliveryStates } from './delivery-states.ts';
import type { OrderStore, StoredOrder } from './order-store.ts';
import { Refusal } from './refusal.ts';

interface Needs {
  readonly orders: Pick<OrderStore, 'findByKey'>;
  readonly states: Pick<DeliveryStates, 'find'>;
}

/** Reasons that another address would not mend: the order, or what its mail is made of, cannot be opened. */
const WITHIN: ReadonlySet<unknown> = new Set(['SealBroken', 'PrintedTextMissing']);

/** Gives a function that finds an order by its key; throws the Refusal of an order that there is not, or not any more. */
export function createFindOrder({ orders }: Pick<Needs, 'orders'>) {
  return async (idempotencyKey: string): Promise<StoredOrder> => {
    const order = await orders.findByKey(idempotencyKey);
    if (!order) throw new Refusal(404, { code: 'notFound' });
    return order;
  };
}

/**
 * Gives a function that takes the key of an order and gives how far its confirmation has come, for
 * the one who holds the key: nothing personal, the address least of all. [STEP-DANKE-01, ORD-03]
 */
export function createOrderState({ orders, states }: Needs) {
  const findOrder = createFindOrder({ orders });
  return async (idempotencyKey: string): Promise<OrderState> => {
    const order = await findOrder(idempotencyKey);
    const { reference, acceptedAt } = order;
    const correction = lastCorrection(order);
    const delivery = await states.find({ reference, delivery: 'confirmation-mail' });
    const state = delivery?.state ?? 'none';
    return {
      reference,
      acceptedAt: acceptedAt.toISOString(),
      // A settled one was not delivered either; somebody has looked after it.
      confirmation: state === 'settled' ? 'failed' : state,
      ...(state === 'pending' && delivery?.waitsUntil ? { waitsUntil: delivery.waitsUntil.toISOString() } : {}),
      correctable: state === 'failed' && correction === undefined && !WITHIN.has(delivery?.lastReason),
      ...(correction ? { correctedAt: correction.correctedAt.toISOString() } : {}),
    };
  };
}
