import { errorAnswer } from '@fa/api/errors/error-answer';
import { confirmationEmail, deliveryState } from '@fa/api/orders/delivery-state';
import { IDEMPOTENCY_HEADER } from '@fa/api/orders/order';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { perMinute } from '../pipeline/rate-limit-store.ts';
import type { createCorrectAddress } from '../services/delivery/correct-address.ts';
import type { createOrderState } from '../services/orders/order-state.ts';
import { parseOrderKey } from './parse-order-key.ts';

interface Needs {
  readonly orderState: ReturnType<typeof createOrderState>;
  readonly correctAddress: ReturnType<typeof createCorrectAddress>;
  readonly limits: Readonly<Record<'orders' | 'orderStates', number>>;
}

/**
 * Registers the state of an order's confirmation and the correction of its address. The idempotency key authorises
 * both; it is sent in a header, so it stays out of URLs and logs. [STEP-DANKE-01, ORD-03]
 */
export function registerOrderState(app: FastifyInstance, { orderState, correctAddress, limits }: Needs): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const answers = { 200: deliveryState, '4xx': errorAnswer, '5xx': errorAnswer };
  const key = { [IDEMPOTENCY_HEADER]: z.string() };

  typed.get(
    '/orders/state',
    {
      config: { rateLimit: perMinute(limits.orderStates) },
      schema: {
        summary: 'How far the confirmation of an application has come',
        headers: z.looseObject(key),
        response: answers,
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await orderState(parseOrderKey(request.headers))),
  );

  typed.post(
    '/orders/confirmation-address',
    {
      config: { rateLimit: perMinute(limits.orders, 'corrections') },
      schema: {
        summary: 'Correct the e-mail address, once, after the confirmation could not be delivered',
        headers: z.looseObject({ ...key, 'x-xsrf-token': z.string() }),
        body: confirmationEmail,
        response: answers,
      },
    },
    async (request, reply) => {
      const state = await correctAddress(parseOrderKey(request.headers), request.body.email);
      return reply.header('cache-control', 'no-store').send(state);
    },
  );
}
