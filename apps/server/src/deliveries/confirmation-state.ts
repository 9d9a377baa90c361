import type { DeliveryState } from '@fa/api/orders/delivery-state';
import { Refusal } from '../http/refusal.ts';
import { lastCorrection, type OrderStore } from '../orders/order-store.ts';
import type { DeliveryStates } from './delivery-states.ts';

/**
 * Creates a function that returns the state of an order's confirmation to the holder of its idempotency key, without
 * personal data and without the address. It throws a Refusal for an unknown key. [STEP-DANKE-01]
 */
export function createConfirmationState(orders: Pick<OrderStore, 'findByKey'>, states: Pick<DeliveryStates, 'find'>) {
  return async (idempotencyKey: string): Promise<DeliveryState> => {
    const order = await orders.findByKey(idempotencyKey);
    if (!order) throw new Refusal(404, { code: 'notFound' });
    const { reference, acceptedAt } = order;
    const delivery = await states.find({ reference, delivery: 'confirmation-mail' });
    const state = delivery?.state ?? 'none';
    return {
      reference,
      acceptedAt: acceptedAt.toISOString(),
      // A settled one was not delivered either; an operator took care of it.
      confirmation: state === 'settled' ? 'failed' : state,
      ...(state === 'pending' && delivery?.waitsUntil ? { waitsUntil: delivery.waitsUntil.toISOString() } : {}),
      corrected: lastCorrection(order) !== undefined,
    };
  };
}
