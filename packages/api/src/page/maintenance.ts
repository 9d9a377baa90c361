import * as z from 'zod/mini';

/** GET /maintenance: what an open page asks for again and again. [CONF-04] */
export const maintenanceAnswer = z.object({
  maintenanceMode: z.boolean(),
  /** What the operator says to visitors, as plain text. */
  message: z.optional(z.string()),
  /** When the work is expected to be over, as an ISO timestamp; not said once it has passed. */
  until: z.optional(z.string()),
});
export type MaintenanceAnswer = z.infer<typeof maintenanceAnswer>;
