import { IDEMPOTENCY_HEADER, orderAnswer, orderRequest } from '@fa/vertrag/order';
import { errorAnswer } from '@fa/vertrag/error-answer';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { createAcceptOrder } from '../services/accept-order.ts';
import { isUuid } from '../services/is-uuid.ts';
import { Refusal } from '../services/refusal.ts';

const parseKey = (header: unknown): string => {
  const code = header === undefined ? 'missing' : 'pattern';
  if (typeof header === 'string' && isUuid(header)) return header.toLowerCase();
  throw new Refusal(400, { code: 'invalidRequest', fields: [{ field: IDEMPOTENCY_HEADER, code }] });
};

/** [ORD-01, ORD-02] POST /orders: 201 for a new order, 200 with the same body for the same order again. */
export const registerOrders = (
  app: FastifyInstance,
  { acceptOrder, perMinute }: { acceptOrder: ReturnType<typeof createAcceptOrder>; perMinute: number },
): void => {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/orders',
    {
      config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } },
      schema: {
        summary: 'Submit an application',
        description: `Needs the header ${IDEMPOTENCY_HEADER} with a UUID. Amounts in cents.`,
        // For the description; parseKey and the CSRF hook judge them. Loose, or all other headers would be dropped.
        headers: z.looseObject({ [IDEMPOTENCY_HEADER]: z.string(), 'x-xsrf-token': z.string() }),
        body: orderRequest,
        response: { 200: orderAnswer, 201: orderAnswer, '4xx': errorAnswer, '5xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const key = parseKey(request.headers[IDEMPOTENCY_HEADER]);
      const { answer, isNew } = await acceptOrder(request.body, key);
      return reply
        .header('cache-control', 'no-store')
        .code(isNew ? 201 : 200)
        .send(answer);
    },
  );
};
