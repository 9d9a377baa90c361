import { AGENT_PATH } from '@fa/api/saved-offers/agent-path';
import type { FastifyInstance } from 'fastify';
import { registerAgent } from '../agents/agent-routes.ts';
import type { Context } from '../context.ts';
import { createFastify } from '../http/create-fastify.ts';
import { registerRequestSteps } from '../http/request-steps.ts';
import type { Subjects } from '../open-subjects.ts';
import { registerBrandFiles } from '../page/brand/brand-files.ts';
import { LEITSTAND_PATH, RECHNER_BASE } from '../paths.ts';
import { registerLeitstand } from './leitstand-routes.ts';

/**
 * Registers the Leitstand on the server of the visitors, or creates one of its own for LEITSTAND_PORT, with the sign-in
 * and the typeface. Does not listen yet. [LEIT-01]
 */
export async function createLeitstand(
  context: Context,
  subjects: Subjects,
  visitors: FastifyInstance,
): Promise<FastifyInstance | undefined> {
  const { leitstand } = context.config;
  const { limits, readiness } = subjects;
  const registerPages = (app: FastifyInstance) =>
    app.register(async (pages) => registerLeitstand(pages, context, subjects), { prefix: LEITSTAND_PATH });
  if (!leitstand) return undefined;
  if (leitstand.port === undefined) {
    await registerPages(visitors);
    return undefined;
  }
  const app = createFastify(context);
  await registerRequestSteps(app, context, { limits, figures: readiness.figures });
  await app.register(async (pages) => registerAgent(pages, context, limits.count), { prefix: AGENT_PATH });
  registerBrandFiles(app, context);
  await registerPages(app);
  // The links to calculator and texts lead to the visitors' address.
  app.get(`${RECHNER_BASE}/*`, (request, reply) => {
    const [host] = context.config.productionHosts;
    const origin = host === undefined ? `http://${request.hostname}:${context.config.port}` : `https://${host}`;
    return reply.redirect(`${origin}${request.url}`, 302);
  });
  return app;
}
