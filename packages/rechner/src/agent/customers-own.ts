import type { Provenance } from './provenance.ts';

// Apart from the schema, so that the first page does not load the schema library.

/** The provenance of a calculation without an agent. */
export const CUSTOMERS_OWN: Provenance = { agentEntries: {}, handedOver: false, agentCopyKey: null };
