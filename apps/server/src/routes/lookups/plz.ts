import { errorAnswer } from '@fa/api/errors/error-answer';
import { plzAnswer, plzParams } from '@fa/api/lookups/plz';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { PlzDirectory } from '../../services/lookups/plz-directory.ts';
import { Refusal } from '../../services/orders/refusal.ts';

/** Registers GET /plz/:plz: towns of a postcode, an empty list if unknown. [ADDR-01] */
export function registerPlz(app: FastifyInstance, { plzDirectory }: { plzDirectory: PlzDirectory }): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/plz/:plz',
    {
      schema: {
        summary: 'Towns of a postcode',
        params: z.object({ plz: z.string() }),
        response: { 200: plzAnswer, '4xx': errorAnswer, '5xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const { plz } = request.params;
      if (!plzParams.safeParse({ plz }).success) {
        throw new Refusal(400, { code: 'invalidPLZ', fields: [{ field: 'plz', code: 'invalidPLZ' }] });
      }
      const cities = await plzDirectory.citiesOf(plz);
      // An unknown postcode may be known after the next import.
      reply.header('cache-control', cities.length > 0 ? 'public, max-age=3600' : 'no-store');
      return reply.send(cities.map((city) => ({ city })));
    },
  );
}
