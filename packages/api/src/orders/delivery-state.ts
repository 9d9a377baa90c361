import { normaliseLine } from '@fa/rechner/text/plain-text';
import * as z from 'zod/mini';

/** GET {emailServiceUrl}/state with the order's key: delivery state of its confirmation mail. [STEP-DANKE-01, ORD-03] */
export const deliveryState = z.object({
  reference: z.string(),
  /** ISO instant in UTC. */
  acceptedAt: z.iso.datetime(),
  /** 'none' if the recipient is exempt from order mail, 'failed' after the last attempt. [ORD-04] */
  confirmation: z.enum(['none', 'pending', 'sent', 'failed']),
  /** ISO instant in UTC until which a pending mail waits because the recipient's daily limit is used up. [SEC-10] */
  waitsUntil: z.optional(z.iso.datetime()),
  /** True if the recipient may be corrected: only after the last attempt failed, and once. */
  correctable: z.boolean(),
  /** ISO instant in UTC of the last correction of the recipient; missing without one. */
  correctedAt: z.optional(z.iso.datetime()),
});
export type DeliveryState = z.infer<typeof deliveryState>;

/** POST {emailServiceUrl}/confirmation-address with the order's key; returns the state afterwards. [ORD-03] */
export const confirmationEmail = z.strictObject({
  email: z.string().check(z.maxLength(2000), z.overwrite(normaliseLine)),
});
export type ConfirmationEmail = z.infer<typeof confirmationEmail>;
