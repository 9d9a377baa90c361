import { IDEMPOTENCY_HEADER } from '@fa/api/orders/order';
import { Refusal } from '../services/orders/refusal.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Checks whether a text is a UUID: the key of an order, the id of a mail. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Nil and all-f UUIDs: clients that send one would share an order. */
const NOBODYS = /^(?:[0-]+|[f-]+)$/i;

/** Returns the order's idempotency key, a UUID, from the headers; throws a Refusal if it is missing. [ORD-02] */
export function parseOrderKey(headers: Readonly<Record<string, unknown>>): string {
  const header = headers[IDEMPOTENCY_HEADER];
  const code = header === undefined ? 'missing' : 'pattern';
  if (typeof header === 'string' && isUuid(header) && !NOBODYS.test(header)) return header.toLowerCase();
  throw new Refusal(400, { code: 'invalidRequest', fields: [{ field: IDEMPOTENCY_HEADER, code }] });
}
