import { IDEMPOTENCY_HEADER, orderAnswer, orderRequest } from '@fa/api/orders/order';
import * as z from 'zod/mini';
import type { RouteParts } from '../app-parts.ts';
import { perMinute } from '../pipeline/guards/rate-limit.ts';
import { retryAfterMs } from '../services/operation/maintenance.ts';
import { Refusal } from '../services/orders/refusal.ts';
import { type Api, CSRF_HEADER, REFUSALS } from './api.ts';
import { parseOrderKey } from './parse-order-key.ts';

/**
 * Registers POST /orders: 201 for a new order, 200 with the same body for a repeated one. During maintenance all orders
 * are refused, also repeated ones; their state can be queried. [ORD-01, ORD-02, AGENT-02, CONF-04]
 */
export function registerOrders(api: Api, { acceptOrder, maintenance, clock, agentMode }: RouteParts): void {
  api.post(
    '/orders',
    {
      config: { rateLimit: perMinute('orders', 'orders') },
      onRequest: (_request, _reply, done) => {
        const present = maintenance();
        done(present && new Refusal(503, { code: 'maintenance' }, retryAfterMs(present, clock())));
      },
      schema: {
        summary: 'Submit an application',
        description: `Needs the header ${IDEMPOTENCY_HEADER} with a UUID. Amounts in cents.`,
        // For the description only; parseOrderKey and the CSRF hook check them. Strict would drop other headers.
        headers: z.looseObject({ [IDEMPOTENCY_HEADER]: z.string(), ...CSRF_HEADER }),
        body: orderRequest,
        response: { 200: orderAnswer, 201: orderAnswer, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const key = parseOrderKey(request.headers);
      // Consents, account and documents are the customer's own, so a signed-in agent cannot apply.
      if (await agentMode(request)) throw new Refusal(403, { code: 'agentMode' });
      const { answer, isNew } = await acceptOrder(request.body, key, request.ip);
      return reply.code(isNew ? 201 : 200).send(answer);
    },
  );
}
