import { IDEMPOTENCY_HEADER } from '@fa/api/orders/order';
import { isUuid } from '../services/orders/is-uuid.ts';
import { Refusal } from '../services/orders/refusal.ts';

/** Nil and all-f UUIDs: clients that send one would share an order. */
const NOBODYS = /^(?:[0-]+|[f-]+)$/i;

/** Returns the order's idempotency key, a UUID, from the headers; throws a Refusal if it is missing. [ORD-02] */
export function parseOrderKey(headers: Readonly<Record<string, unknown>>): string {
  const header = headers[IDEMPOTENCY_HEADER];
  const code = header === undefined ? 'missing' : 'pattern';
  if (typeof header === 'string' && isUuid(header) && !NOBODYS.test(header)) return header.toLowerCase();
  throw new Refusal(400, { code: 'invalidRequest', fields: [{ field: IDEMPOTENCY_HEADER, code }] });
}
