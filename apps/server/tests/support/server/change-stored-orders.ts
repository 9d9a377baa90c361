import type { StoredOrder } from '../../../src/orders/order-store.ts';
import { createOrderReader } from '../../../src/orders/store/order-reader.ts';
import { sealOrder } from '../../../src/orders/store/sealed-order.ts';
import type { TestServer } from './start-test-server.ts';

/** Changes the stored orders of a server, for example their time of acceptance. */
export async function changeStoredOrders(
  { database: { kysely }, keys: { sealing } }: TestServer,
  change: Partial<Pick<StoredOrder, 'acceptedAt' | 'papers' | 'snapshot'>>,
): Promise<void> {
  const orders = createOrderReader(kysely, sealing);
  for (const { reference } of await kysely.selectFrom('orders').select('reference').execute()) {
    const order = await orders.find(reference);
    if (!order) throw new Error('The order is over');
    const changed = { ...order, ...change };
    await kysely
      .updateTable('orders')
      .set({ sealed: await sealOrder(sealing, changed), acceptedAt: changed.acceptedAt })
      .where('reference', '=', reference)
      .execute();
  }
}
