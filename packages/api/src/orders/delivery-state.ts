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
  /** True if an operator has corrected the recipient. [ORD-03] */
  corrected: z.boolean(),
});
export type DeliveryState = z.infer<typeof deliveryState>;
