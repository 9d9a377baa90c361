/**
 * Requests per minute and client, tenfold for an IPv6 /48; `agentLookups` are per agent, `misses` for what no route
 * serves, `calls` for other routes.
 */
export const REQUEST_LIMITS = {
  calls: 3_000,
  addresses: 1_200,
  ibans: 600,
  secrets: 600,
  saves: 60,
  savedReads: 300,
  serviceIds: 60,
  agentLookups: 30,
  agentForms: 600,
  orders: 60,
  deliveryStates: 600,
  documents: 120,
  misses: 600,
  alerts: 60,
  monitoring: 120,
};
