import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { createAgents } from '../services/agents.ts';
import type { Cookies } from './cookies.ts';

/** Gives whether a request comes from where an agent works. */
export type AgentMode = (request: FastifyRequest) => Promise<boolean>;

interface Needs {
  readonly cookies: Cookies;
  readonly agents: Pick<ReturnType<typeof createAgents>, 'signedIn'>;
  /** By configuration, for every visitor. */
  readonly isAlways: boolean;
}

/** Agent mode as the server knows it: who is signed in, nothing that a page or a request claims. [AGENT-01] */
export function createAgentMode({ agents, isAlways, cookies }: Needs): AgentMode {
  return async (request) => {
    if (isAlways) return true;
    // A session that cannot be looked up gets less, not more.
    const agent = await agents.signedIn(request.cookies[cookies.agent]).catch(() => 'unknown');
    return agent !== undefined;
  };
}

/** What agents do in the calculator counts as use of their session, also where nothing depends on it. [SID-04] */
export function registerAgentUse(app: FastifyInstance, { agents, cookies }: Pick<Needs, 'agents' | 'cookies'>): void {
  app.addHook('onResponse', async (request) => {
    // Nobody waits for it, and a session that cannot be looked up is not used.
    await agents.signedIn(request.cookies[cookies.agent]).catch(() => undefined);
  });
}
