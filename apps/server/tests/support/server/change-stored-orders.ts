import type { StoredOrder } from '../../../src/orders/order.ts';
import { besideSealed, findOrder } from '../../../src/orders/orders-table.ts';
import { sealOrder } from '../../../src/orders/sealed-order.ts';
import type { TestServer } from './start-test-server.ts';

/** Changes the stored orders of a server, for example their time of acceptance. */
export async function changeStoredOrders(
  server: TestServer,
  change: Partial<Pick<StoredOrder, 'acceptedAt' | 'papers' | 'snapshot'>>,
): Promise<void> {
  const { kysely } = server.database;
  for (const { reference } of await kysely.selectFrom('orders').select('reference').execute()) {
    const order = await findOrder(server, reference);
    if (!order) throw new Error('The order is over');
    const changed = { ...order, ...change };
    await kysely
      .updateTable('orders')
      .set({
        sealed: await sealOrder(server.keys.sealing, changed),
        acceptedAt: changed.acceptedAt,
        ...(await besideSealed(server, changed)),
      })
      .where('reference', '=', reference)
      .execute();
  }
}
