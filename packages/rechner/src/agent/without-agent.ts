import type { Provenance } from './provenance.ts';

// Separate from the schema, so that the first page does not load the schema library.

/** The provenance of a calculation without an agent. */
export const WITHOUT_AGENT: Provenance = { agentEntries: {}, handedOver: false, agentCopyKey: null };
