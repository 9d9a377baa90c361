import * as z from 'zod/mini';

/** The origin of a calculation's answers, as stored in its tab and its saved offers. [AGENT-03, SID-03] */
export const provenance = z.object({
  /** Entries of agents by key, null for an emptied field; the current answer may differ. */
  agentEntries: z.record(z.string(), z.unknown()),
  /** True if an agent sent it to the customer by a link. */
  handedOver: z.boolean(),
  /**
   * Remote key of the copy for agents that it was opened from or saved with. An order deletes that copy too. The key
   * alone cannot decrypt it.
   */
  agentCopyKey: z.nullable(z.string().check(z.regex(/^[0-9a-f-]{36}$/))),
});
export type Provenance = Readonly<z.infer<typeof provenance>>;

/** Far above the number of questions. */
const MAX_FIELDS = 50;
const LONGEST_KEY = 100;

/** What summary, order and application state about it. [AGENT-03] */
export const provenanceMarks = z.strictObject({
  /** Questions with an agent's answer, in the order of the flow. */
  agentFields: z.array(z.string().check(z.maxLength(LONGEST_KEY))).check(z.maxLength(MAX_FIELDS)),
  handedOver: provenance.shape.handedOver,
});
export type ProvenanceMarks = Readonly<z.infer<typeof provenanceMarks>>;
