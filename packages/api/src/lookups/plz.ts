import * as z from 'zod/mini';

/** GET {plzServiceUrl}/{plz}: five digits. [ADDR-01, VAL-15] */
export const plzParams = z.object({ plz: z.string().check(z.regex(/^\d{5}$/)) });

/** Towns of a postcode; empty if it is unknown. [ADDR-01] */
export const plzAnswer = z.array(z.object({ city: z.string() }));
