import { randomBytes } from 'node:crypto';
import { consentIn } from '@fa/rechner/analytics/consent';
import { parseReferral } from '@fa/rechner/referral';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { createMaintenancePage } from '../pages/maintenance-page.ts';
import { APP_BASE, appBase, partnerBase, RECHNER_BASE } from '../paths.ts';
import type { AgentMode } from '../pipeline/agent-mode.ts';
import {
  developmentPagePolicy,
  pagePolicy,
  policyHeader,
  type ThirdParties,
  withThirdParties,
} from '../pipeline/content-security-policy.ts';
import type { SetCsrfToken } from '../pipeline/csrf.ts';
import type { Maintenance } from '../services/maintenance.ts';
import type { createPageData } from '../services/page-data.ts';
import type { PageRenderer } from '../services/page-renderer.ts';
import type { Product } from '../services/products.ts';
import { type createPartnerPlace, partnerPath } from './partner-path.ts';

/** No step of a calculator has such a name, and no script or picture is below a partner's slug. */
const FILE = /\.(?:[a-z]\w{1,3}|woff2)$/i;

interface Needs {
  readonly renderer: PageRenderer;
  readonly products: readonly Product[];
  readonly pageDataOf: ReturnType<typeof createPageData>;
  readonly maintenance: () => Maintenance | undefined;
  readonly sendMaintenancePage: ReturnType<typeof createMaintenancePage>;
  readonly clock: () => Date;
  readonly port: number;
  readonly dev: boolean;
  readonly thirdParties: ThirdParties;
  readonly setCsrfToken: SetCsrfToken;
  readonly placeOf: ReturnType<typeof createPartnerPlace>;
  readonly agentMode: AgentMode;
}

function referralIn(query: unknown): ReturnType<typeof parseReferral> {
  const values = query as Readonly<Record<string, string | string[] | undefined>>;
  return parseReferral((key) => [values[key]].flat()[0]);
}

// Who sent the visitor stays in the address until the page has read it. [BROK-01]
function withQueryOf({ url }: FastifyRequest, path: string): string {
  const at = url.indexOf('?');
  return at === -1 ? path : `${path}${url.slice(at)}`;
}

/** Everything below a product's path answers its page; which view it shows is decided by the page itself. */
export function registerPages(app: FastifyInstance, needs: Needs): void {
  const sendPage = async (
    product: Product,
    place: { readonly path: string; readonly partnerSlug?: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const maintenance = needs.maintenance();
    if (maintenance) {
      const { partnerSlug: slug } = place;
      const base = slug === undefined ? appBase(product.appName) : partnerBase(slug);
      const home = withQueryOf(request, base);
      return needs.sendMaintenancePage(reply, maintenance, { home, place: needs.placeOf(request) });
    }
    const nonce = randomBytes(16).toString('base64');
    const hasConsented = consentIn(request.headers.cookie ?? '') === 'granted';
    const thirdParties = hasConsented ? needs.thirdParties : null;
    const policy = withThirdParties(needs.dev ? developmentPagePolicy : pagePolicy(nonce), thirdParties);
    needs.setCsrfToken(reply);
    const apiPort = request.socket.localPort ?? needs.port;
    const agentMode = await needs.agentMode(request);
    const { ignored, ...referral } = referralIn(request.query);
    // Only which of them: whatever else it is may be personal. [SEC-02]
    if (ignored.length > 0) request.log.warn({ ignored }, 'the address named an intermediary that cannot be one');
    const visit = {
      instant: needs.clock(),
      apiPort,
      ...place,
      agentMode,
      hasConsented,
      referral: { ...referral, ignored: [...ignored] },
    };
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
  };
  const redirectTo = (base: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    return reply.redirect(withQueryOf(request, base), 302);
  };

  app.get('/', redirectTo(APP_BASE));
  app.get(`${RECHNER_BASE}/`, redirectTo(APP_BASE));
  for (const product of needs.products) {
    const base = appBase(product.appName);
    app.get(base.slice(0, -1), redirectTo(base));
    app.get<{ Params: { '*': string } }>(`${base}*`, async (request, reply) =>
      sendPage(product, { path: request.params['*'] }, request, reply),
    );
  }

  const [main] = needs.products;
  // Behind everything that has a place of its own: on a partner's host the first part of any other path is the partner.
  app.get('/*', async (request, reply) => {
    const place = partnerPath(request);
    if (!main || place === null || FILE.test(place.path)) return reply.callNotFound();
    return sendPage(main, place, request, reply);
  });
}
