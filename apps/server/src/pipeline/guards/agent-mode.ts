import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { createAgents } from '../../services/agents/agents.ts';
import type { Cookies } from '../cookies.ts';

/** Checks whether a request comes from an agent's workplace. */
export type AgentMode = (request: FastifyRequest) => Promise<boolean>;

interface Needs {
  readonly cookies: Cookies;
  readonly agents: Pick<ReturnType<typeof createAgents>, 'signedIn'>;
  /** Set by configuration, for every visitor. */
  readonly isAlways: boolean;
}

/** Determines agent mode from the server's session only, never from claims of the request. [AGENT-01] */
export function createAgentMode({ agents, isAlways, cookies }: Needs): AgentMode {
  return async (request) => {
    if (isAlways) return true;
    // If the session lookup fails, agent mode stays on: it permits less, not more.
    const agent = await agents.signedIn(request.cookies[cookies.agent]).catch(() => 'unknown');
    return agent !== undefined;
  };
}

/** Counts each request of an agent as use of the session. [SID-04] */
export function registerAgentUse(app: FastifyInstance, { agents, cookies }: Pick<Needs, 'agents' | 'cookies'>): void {
  app.addHook('onResponse', async (request) => {
    // Runs after the response; a failed lookup is ignored.
    await agents.signedIn(request.cookies[cookies.agent]).catch(() => undefined);
  });
}
