/** Path on the host where agents sign in and look up Service-IDs. [SID-04] */
export const AGENT_PATH = '/agent';
