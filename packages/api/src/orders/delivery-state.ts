import { normaliseLine } from '@fa/rechner/text/plain-text';
import * as z from 'zod/mini';

/** GET {emailServiceUrl}/state with the order's key: how far its confirmation has come. [STEP-DANKE-01, ORD-03] */
export const deliveryState = z.object({
  reference: z.string(),
  /** ISO instant in UTC. */
  acceptedAt: z.iso.datetime(),
  /** 'none' where the address is exempt from order mailing [ORD-04]; 'failed' is given up. */
  confirmation: z.enum(['none', 'pending', 'sent', 'failed']),
  /** ISO instant in UTC until which a pending one waits because the days before have no room for its address. [SEC-10] */
  waitsUntil: z.optional(z.iso.datetime()),
  /** Whether the address may be corrected: only of a confirmation that was given up, and once. */
  correctable: z.boolean(),
  /** ISO instant in UTC of the last correction of its address, which only that who made it knows; missing without one. */
  correctedAt: z.optional(z.iso.datetime()),
});
export type DeliveryState = z.infer<typeof deliveryState>;

/** POST {emailServiceUrl}/confirmation-address with the order's key; answers the state afterwards. [ORD-03] */
export const confirmationEmail = z.strictObject({
  email: z.string().check(z.maxLength(2000), z.overwrite(normaliseLine)),
});
export type ConfirmationEmail = z.infer<typeof confirmationEmail>;
