import { IDEMPOTENCY_HEADER } from '@fa/vertrag/order';
import { isUuid } from '../services/is-uuid.ts';
import { Refusal } from '../services/refusal.ts';

/** Not made for anybody: whoever sends one of them would share an order with all others who do. */
const NOBODYS = /^(?:[0-]+|[f-]+)$/i;

/** Takes a request's headers, gives the order's key, a UUID; throws the Refusal of a request without one. [ORD-02] */
export function parseOrderKey(headers: Readonly<Record<string, unknown>>): string {
  const header = headers[IDEMPOTENCY_HEADER];
  const code = header === undefined ? 'missing' : 'pattern';
  if (typeof header === 'string' && isUuid(header) && !NOBODYS.test(header)) return header.toLowerCase();
  throw new Refusal(400, { code: 'invalidRequest', fields: [{ field: IDEMPOTENCY_HEADER, code }] });
}
