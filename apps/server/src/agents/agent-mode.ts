import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { cookiesOf } from '../http/cookies.ts';
import { touchSession } from './agents.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that an open page makes by itself, so that it is no sign of somebody at the device. [SID-04] */
    readonly isAutomatic?: boolean;
  }
  interface FastifyRequest {
    /** Whether the request comes from an agent's workplace, by the server's session only. [AGENT-01] */
    isAgent(): Promise<boolean>;
  }
}

/** Registers `request.isAgent()`. It never reads claims of the request. [AGENT-01] */
export function registerAgentMode(app: FastifyInstance, context: Context): void {
  const cookie = cookiesOf(context.config).agent;
  app.decorateRequest('isAgent', async function isAgent(this: FastifyRequest) {
    if (context.config.agentMode) return true;
    // If the session lookup fails, agent mode stays on: it permits less, not more.
    return (await touchSession(context, this.cookies[cookie]).catch(() => 'unknown')) !== undefined;
  });
}

/** Counts each call of an agent as use of the session, except those that a page makes by itself. [SID-04] */
export function registerAgentUse(app: FastifyInstance, context: Context): void {
  const cookie = cookiesOf(context.config).agent;
  app.addHook('onResponse', async (request) => {
    if (request.routeOptions.config.isAutomatic === true) return;
    // Runs after the response; a failed lookup is ignored.
    await touchSession(context, request.cookies[cookie]).catch(() => undefined);
  });
}
