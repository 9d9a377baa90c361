import * as z from 'zod/mini';

/** The origin of a calculation's answers, as stored in its tab and its saved offers. [AGENT-03, SID-03] */
export const provenance = z.object({
  /** Entries of agents by key, null for an emptied field; the current answer may differ. */
  agentEntries: z.record(z.string(), z.unknown()),
  /** True if an agent sent it to the customer by a link. */
  handedOver: z.boolean(),
  /**
   * Remote key of the copy for agents that it was opened from. An order deletes that copy too. The key alone cannot
   * decrypt it.
   */
  agentCopyKey: z.nullable(z.string().check(z.regex(/^[0-9a-f-]{36}$/))),
});
export type Provenance = Readonly<z.infer<typeof provenance>>;

/** The provenance of a calculation without an agent. */
export const CUSTOMERS_OWN: Provenance = { agentEntries: {}, handedOver: false, agentCopyKey: null };
