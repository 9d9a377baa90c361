import { plzAnswer, plzParams } from '@fa/api/lookups/plz';
import * as z from 'zod/mini';
import type { RouteParts } from '../../app-parts.ts';
import { Refusal } from '../../services/orders/refusal.ts';
import { type Api, REFUSALS } from '../api.ts';

/** Registers GET /plz/:plz: towns of a postcode, an empty list if unknown. [ADDR-01] */
export function registerPlz(api: Api, { plzDirectory }: RouteParts): void {
  const params = z.object({ plz: z.string() });
  const schema = { summary: 'Towns of a postcode', params, response: { 200: plzAnswer, ...REFUSALS } };
  api.get('/plz/:plz', { schema }, async ({ params: { plz } }, reply) => {
    if (!plzParams.safeParse({ plz }).success)
      throw new Refusal(400, { code: 'invalidPLZ', fields: [{ field: 'plz', code: 'invalidPLZ' }] });
    const cities = await plzDirectory.citiesOf(plz);
    // An unknown postcode may be known after the next import.
    if (cities.length > 0) reply.header('cache-control', 'public, max-age=3600');
    return cities.map((city) => ({ city }));
  });
}
