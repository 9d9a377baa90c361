import type { DeliveryState } from '@fa/api/orders/delivery-state';
import type { Context } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import { lastCorrection } from '../orders/order.ts';
import { findOrderByKey } from '../orders/orders-table.ts';

/**
 * Returns the state of an order's confirmation to the holder of its idempotency key, without personal data and without
 * the address. Throws a Refusal for an unknown key. [STEP-DANKE-01]
 */
export async function confirmationState(
  context: Pick<Context, 'database' | 'keys' | 'purposes'>,
  idempotencyKey: string,
): Promise<DeliveryState> {
  const order = await findOrderByKey(context, idempotencyKey);
  if (!order) throw new Refusal(404, { code: 'notFound' });
  const { reference, acceptedAt } = order;
  const delivery = await context.database.kysely
    .selectFrom('deliveries')
    .select(['state', 'waitsUntil'])
    .where(({ and }) => and({ reference, delivery: 'confirmation-mail' }))
    .executeTakeFirst();
  const state = delivery?.state ?? 'none';
  return {
    reference,
    acceptedAt: acceptedAt.toISOString(),
    // A settled one was not delivered either; an operator took care of it.
    confirmation: state === 'settled' ? 'failed' : state,
    ...(state === 'pending' && delivery?.waitsUntil ? { waitsUntil: delivery.waitsUntil.toISOString() } : {}),
    corrected: lastCorrection(order) !== undefined,
  };
}
