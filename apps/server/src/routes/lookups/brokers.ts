import { errorAnswer } from '@fa/api/errors/error-answer';
import { brokerAnswer } from '@fa/api/lookups/broker';
import { INTERMEDIARY_NUMBER, normaliseIvmnr } from '@fa/rechner/rules/intermediary';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { sendPicture } from '../../pages/send-picture.ts';
import type { Brokers } from '../../services/lookups/brokers.ts';
import { Refusal } from '../../services/orders/refusal.ts';

const params = z.object({ brokerNumber: z.string() });

function numberIn(text: string): string {
  const brokerNumber = normaliseIvmnr(text);
  if (!INTERMEDIARY_NUMBER.test(brokerNumber)) throw new Refusal(404, { code: 'notFound' });
  return brokerNumber;
}

/** Registers GET /brokers/:brokerNumber with the presets, and the photo or logo. [BROK-02, BROK-05] */
export function registerBrokers(app: FastifyInstance, { brokers }: { brokers: Brokers }): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    '/brokers/:brokerNumber',
    {
      schema: {
        summary: 'A broker and the presets of their customers',
        params,
        response: { 200: brokerAnswer, '4xx': errorAnswer, '5xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const answer = await brokers.find(numberIn(request.params.brokerNumber));
      if (!answer) throw new Refusal(404, { code: 'notFound' });
      return reply.header('cache-control', 'no-store').send(answer);
    },
  );
  typed.get('/brokers/:brokerNumber/photo', { schema: { hide: true, params } }, async (request, reply) => {
    const photo = await brokers.photo(numberIn(request.params.brokerNumber));
    if (!photo) throw new Refusal(404, { code: 'notFound' });
    return sendPicture(reply, photo);
  });
}
