import { randomUUID } from 'node:crypto';
import { orderOfNow } from '../../../apps/server/tests/support/server/order-of-now.ts';
import { createHttpClient, freshAddress } from '../../fuzz/http-client.ts';

/**
 * Creates clients with persistent connections that send orders, each with its own IP address and idempotency key. `send`
 * returns the milliseconds until the response. A bare server has no page with cookies.
 */
export async function createOrderClients(origin: string, { isBare = false } = {}) {
  const client = createHttpClient(origin);
  if (!isBare) await client.visit();
  const order = JSON.stringify(orderOfNow(new Date(), 'Bäckerei Größe & Söhne GmbH'));
  return {
    send: async (): Promise<number> => {
      const headers = { 'idempotency-key': randomUUID() };
      const call = { method: 'POST', path: 'orders', headers, body: order, from: freshAddress() };
      const { status, body, ms } = await client.call(call);
      if (status !== 201) throw new Error(`An order was answered ${status}: ${body}`);
      return ms;
    },
    stop: client.close,
  };
}
