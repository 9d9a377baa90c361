import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { APP_BASE, appBase, RECHNER_BASE } from '../paths.ts';
import type { AgentMode } from '../pipeline/agent-mode.ts';
import { developmentPagePolicy, pagePolicy, policyHeader } from '../pipeline/content-security-policy.ts';
import { setCsrfToken } from '../pipeline/csrf.ts';
import type { createMaintenancePage } from '../pages/maintenance-page.ts';
import type { Maintenance } from '../services/maintenance.ts';
import type { createPageData } from '../services/page-data.ts';
import type { PageRenderer } from '../services/page-renderer.ts';
import type { Product } from '../services/products.ts';

type Needs = {
  readonly renderer: PageRenderer;
  readonly products: readonly Product[];
  readonly pageDataOf: ReturnType<typeof createPageData>;
  readonly maintenance: () => Maintenance | undefined;
  readonly sendMaintenancePage: ReturnType<typeof createMaintenancePage>;
  readonly clock: () => Date;
  readonly port: number;
  readonly dev: boolean;
  readonly isProduction: (request: FastifyRequest) => boolean;
  readonly agentMode: AgentMode;
};

/** Everything below a product's path answers its page; which view it shows is decided by the page itself. */
export const registerPages = (app: FastifyInstance, needs: Needs): void => {
  app.get('/', async (_request, reply) => reply.redirect(APP_BASE, 302));
  app.get(`${RECHNER_BASE}/`, async (_request, reply) => reply.redirect(APP_BASE, 302));
  for (const product of needs.products) {
    const base = appBase(product.appName);
    app.get(base.slice(0, -1), async (_request, reply) => reply.redirect(base, 302));
    app.get<{ Params: { '*': string } }>(`${base}*`, async (request, reply) => {
      const maintenance = needs.maintenance();
      if (maintenance) return needs.sendMaintenancePage(reply, maintenance);
      const nonce = randomBytes(16).toString('base64');
      const policy = needs.dev ? developmentPagePolicy : pagePolicy(nonce);
      setCsrfToken(reply, needs.isProduction(request));
      const apiPort = request.socket.localPort ?? needs.port;
      const agentMode = await needs.agentMode(request);
      const visit = { instant: needs.clock(), apiPort, path: request.params['*'], agentMode };
      return (
        reply
          .header('content-security-policy', policyHeader(policy))
          // The page is of this moment: it says what day and time it is, and its nonce and token are of this answer. From a
          // cache, a page of last year would offer last year's dates. Only the browser's own memory for back and forward
          // may keep it, and there the page follows the calendar by itself.
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(await needs.renderer.render(needs.pageDataOf(product, visit), nonce))
      );
    });
  }
};
