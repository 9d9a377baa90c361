/** Where agents sign in and look Service-IDs up, seen from the host. [SID-04] */
export const AGENT_PATH = '/agent';
