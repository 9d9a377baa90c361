import { errorAnswer } from '@fa/api/errors/error-answer';
import { IDEMPOTENCY_HEADER, orderAnswer, orderRequest } from '@fa/api/orders/order';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { AgentMode } from '../pipeline/guards/agent-mode.ts';
import { perMinute } from '../pipeline/guards/rate-limit-store.ts';
import { type Maintenance, retryAfterMs } from '../services/operation/maintenance.ts';
import type { createAcceptOrder } from '../services/orders/accept-order.ts';
import { Refusal } from '../services/orders/refusal.ts';
import { parseOrderKey } from './parse-order-key.ts';

interface Needs {
  readonly acceptOrder: ReturnType<typeof createAcceptOrder>;
  readonly limits: Readonly<Record<'orders', number>>;
  readonly maintenance: () => Maintenance | undefined;
  readonly clock: () => Date;
  readonly agentMode: AgentMode;
}

/**
 * Registers POST /orders: 201 for a new order, 200 with the same body for a repeated one. During maintenance all orders
 * are refused, also repeated ones; their state can be queried. [ORD-01, ORD-02, AGENT-02, CONF-04]
 */
export function registerOrders(app: FastifyInstance, needs: Needs): void {
  const { acceptOrder, limits, maintenance, clock, agentMode } = needs;
  app.withTypeProvider<ZodTypeProvider>().post(
    '/orders',
    {
      config: { rateLimit: perMinute(limits.orders, 'orders') },
      onRequest: (_request, _reply, done) => {
        const present = maintenance();
        done(present && new Refusal(503, { code: 'maintenance' }, retryAfterMs(present, clock())));
      },
      schema: {
        summary: 'Submit an application',
        description: `Needs the header ${IDEMPOTENCY_HEADER} with a UUID. Amounts in cents.`,
        // For the description only; parseOrderKey and the CSRF hook check them. Strict would drop other headers.
        headers: z.looseObject({ [IDEMPOTENCY_HEADER]: z.string(), 'x-xsrf-token': z.string() }),
        body: orderRequest,
        response: { 200: orderAnswer, 201: orderAnswer, '4xx': errorAnswer, '5xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const key = parseOrderKey(request.headers);
      // Consents, account and documents are the customer's own, so a signed-in agent cannot apply.
      if (await agentMode(request)) throw new Refusal(403, { code: 'agentMode' });
      const { answer, isNew } = await acceptOrder(request.body, key, request.ip);
      return reply
        .header('cache-control', 'no-store')
        .code(isNew ? 201 : 200)
        .send(answer);
    },
  );
}
