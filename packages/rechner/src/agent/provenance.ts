import * as z from 'zod/mini';

/** Who entered a calculation, as its tab and its saved offers keep it. [AGENT-03, SID-03] */
export const provenance = z.object({
  /** What agents entered, by key, null for an emptied field; today's answer may be another. */
  agentEntries: z.record(z.string(), z.unknown()),
  /** An agent handed it over to the customer by a link. */
  handedOver: z.boolean(),
  /** Remote key of the copy for agents that it was opened from, which an order ends too; it opens nothing. */
  agentCopyKey: z.nullable(z.string().check(z.regex(/^[0-9a-f-]{36}$/))),
});
export type Provenance = Readonly<z.infer<typeof provenance>>;

/** The provenance of a calculation in which no agent took part. */
export const CUSTOMERS_OWN: Provenance = { agentEntries: {}, handedOver: false, agentCopyKey: null };
