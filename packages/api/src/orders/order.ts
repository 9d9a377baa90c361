import * as z from 'zod/mini';

/** Header with the order's idempotency key, a UUID created when the summary is first shown. [ORD-02] */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Header with the slug of the partner on whose page the order was made; it is only counted. [LEIT-10] */
export const PARTNER_HEADER = 'x-partner';

/** An accepted order; it is stored durably before this response. [ORD-02, ORD-05] */
export const orderAnswer = z.object({
  reference: z.string(),
  /** ISO instant in UTC. */
  acceptedAt: z.iso.datetime(),
  /** False if the address is exempt from order mail. [ORD-04] */
  confirmationMail: z.boolean(),
});
export type OrderAnswer = z.infer<typeof orderAnswer>;
