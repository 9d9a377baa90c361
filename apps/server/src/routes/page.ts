import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { APP_BASE, RECHNER_BASE } from '../paths.ts';
import { developmentPagePolicy, pagePolicy, policyHeader } from '../pipeline/content-security-policy.ts';
import { setCsrfToken } from '../pipeline/csrf.ts';
import type { createPageData } from '../services/page-data.ts';
import type { PageRenderer } from '../services/page-renderer.ts';

type Needs = {
  readonly renderer: PageRenderer;
  readonly pageDataAt: ReturnType<typeof createPageData>;
  readonly clock: () => Date;
  readonly port: number;
  readonly dev: boolean;
  readonly isProduction: (request: FastifyRequest) => boolean;
};

/** Everything below the app's path answers the page; which view it shows is decided by the page itself. */
export const registerPage = (app: FastifyInstance, needs: Needs): void => {
  app.get('/', async (_request, reply) => reply.redirect(APP_BASE, 302));
  app.get(`${RECHNER_BASE}/`, async (_request, reply) => reply.redirect(APP_BASE, 302));
  app.get(APP_BASE.slice(0, -1), async (_request, reply) => reply.redirect(APP_BASE, 302));
  app.get<{ Params: { '*': string } }>(`${APP_BASE}*`, async (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const policy = needs.dev ? developmentPagePolicy : pagePolicy(nonce);
    setCsrfToken(reply, needs.isProduction(request));
    const port = request.socket.localPort ?? needs.port;
    const pageData = needs.pageDataAt(needs.clock(), port, request.params['*']);
    return reply
      .header('content-security-policy', policyHeader(policy))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(await needs.renderer.render(pageData, nonce));
  });
};
