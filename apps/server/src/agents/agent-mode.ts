import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../app-parts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that an open page makes by itself, so that it is no sign of somebody at the device. [SID-04] */
    readonly isAutomatic?: boolean;
  }
}

type Needs = Pick<AppParts, 'agents' | 'cookies' | 'config'>;

/** Determines agent mode from the server's session only, never from claims of the request. [AGENT-01] */
export function createAgentMode({ agents, config, cookies }: Needs): AppParts['agentMode'] {
  return async (request) => {
    if (config.agentMode) return true;
    // If the session lookup fails, agent mode stays on: it permits less, not more.
    const agent = await agents.touchSession(request.cookies[cookies.agent]).catch(() => 'unknown');
    return agent !== undefined;
  };
}

/** Counts each request of an agent as use of the session, except those that a page makes by itself. [SID-04] */
export function registerAgentUse(app: FastifyInstance, { agents, cookies }: AppParts): void {
  app.addHook('onResponse', async (request) => {
    if (request.routeOptions.config.isAutomatic === true) return;
    // Runs after the response; a failed lookup is ignored.
    await agents.touchSession(request.cookies[cookies.agent]).catch(() => undefined);
  });
}
