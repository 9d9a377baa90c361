import { errorAnswer } from '@fa/api/errors/error-answer';
import { confirmationEmail, deliveryState as deliveryStateAnswer } from '@fa/api/orders/delivery-state';
import { IDEMPOTENCY_HEADER } from '@fa/api/orders/order';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { perMinute } from '../pipeline/guards/rate-limit-store.ts';
import type { createCorrectAddress } from '../services/delivery/correct-address.ts';
import type { createDeliveryState } from '../services/delivery/delivery-state.ts';
import { parseOrderKey } from './parse-order-key.ts';

interface Needs {
  readonly deliveryState: ReturnType<typeof createDeliveryState>;
  readonly correctAddress: ReturnType<typeof createCorrectAddress>;
  readonly limits: Readonly<Record<'orders' | 'deliveryStates', number>>;
}

/**
 * Registers the state of an order's confirmation and the correction of its address. The idempotency key authorises
 * both; it is sent in a header, so it stays out of URLs and logs. [STEP-DANKE-01, ORD-03]
 */
export function registerDeliveryState(app: FastifyInstance, { deliveryState, correctAddress, limits }: Needs): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const answers = { 200: deliveryStateAnswer, '4xx': errorAnswer, '5xx': errorAnswer };
  const key = { [IDEMPOTENCY_HEADER]: z.string() };

  typed.get(
    '/orders/state',
    {
      config: { rateLimit: perMinute(limits.deliveryStates) },
      schema: {
        summary: 'How far the confirmation of an application has come',
        headers: z.looseObject(key),
        response: answers,
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await deliveryState(parseOrderKey(request.headers))),
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
