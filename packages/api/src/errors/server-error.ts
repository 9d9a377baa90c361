import * as z from 'zod/mini';

/** What a service may say about its failure, shown in debug mode only. [STEP-ERROR-02] */
export const serverErrorBody = z.object({
  Meldung: z.optional(z.union([z.string(), z.array(z.string())])),
  meta: z.optional(z.object({ webservice: z.optional(z.string()) })),
});
