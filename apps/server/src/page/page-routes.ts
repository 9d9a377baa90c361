import { randomBytes } from 'node:crypto';
import { consentIn } from '@fa/rechner/analytics/consent';
import { parseReferral } from '@fa/rechner/analytics/referral';
import { valueAt } from '@fa/rechner/definition/model';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { type Turn, waitForTurn } from '../http/limits/turn.ts';
import {
  developmentPagePolicy,
  framableBy,
  pagePolicy,
  policyHeader,
  withThirdParties,
} from '../http/security-headers.ts';
import { appBase, partnerBase } from '../paths.ts';
import type { Product } from '../products/configured-products.ts';
import type { CurrentMaintenance } from './maintenance/maintenance.ts';
import { sendMaintenancePage } from './maintenance/maintenance-page.ts';
import { pageDataOf } from './page-data.ts';
import { beginFramed, framingOf } from './partners/framing.ts';
import { partnerPath, partnerPlaceOf } from './partners/partner-routes.ts';
import { queryOf, registerProductPages } from './product-pages.ts';
import type { PageRenderer } from './web-app.ts';

/** Matches file names. No calculator step has such a name; no file lies below a partner's slug. */
const FILE = /\.(?:[a-z]\w{1,3}|woff2)$/i;

function referralIn(query: unknown): ReturnType<typeof parseReferral> {
  return parseReferral((key) => {
    const [first] = [valueAt(query, key)].flat();
    return typeof first === 'string' ? first : undefined;
  });
}

interface Needs {
  readonly maintenance: CurrentMaintenance;
  readonly renderer: PageRenderer;
  readonly pageTurn: Turn;
}

/** Registers the pages of all products. Every path below a product's base gets its page, which picks the view. */
export function registerPages(
  app: FastifyInstance,
  context: Context,
  { maintenance, renderer, pageTurn }: Needs,
): void {
  const { port, dev, analytics } = context.config;
  const sendPage = async (
    product: Product,
    place: { readonly path: string; readonly partnerSlug?: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const present = maintenance.state();
    if (present) {
      const { partnerSlug: slug } = place;
      const base = slug === undefined ? appBase(product.appName) : partnerBase(slug);
      const home = base + queryOf(request);
      return sendMaintenancePage(context, reply, present, { home, place: partnerPlaceOf(context, request) });
    }
    const agentMode = await request.isAgent();
    const frame = framingOf(context, request, place.partnerSlug, agentMode);
    // The same page, which no other may frame.
    if (frame === null) return reply.redirect(partnerBase(place.partnerSlug ?? ''), 302);
    const nonce = randomBytes(16).toString('base64');
    const hasConsented = consentIn(request.headers.cookie ?? '') === 'granted';
    const own = dev ? developmentPagePolicy : pagePolicy(nonce);
    const policy = frame ? framableBy(own, frame.origin) : withThirdParties(own, hasConsented ? analytics : null);
    if (frame) beginFramed(context, reply);
    else reply.setCsrfToken();
    const apiPort = request.socket.localPort ?? port;
    await waitForTurn(pageTurn, request);
    const { ignored, ...referral } = referralIn(request.query);
    // Logs only the names of the parameters: the values may be personal. [SEC-02]
    if (ignored.length > 0) request.log.warn({ ignored }, 'the URL contained an invalid intermediary number');
    const visit = {
      instant: context.clock(),
      apiPort,
      ...place,
      frame,
      agentMode,
      hasConsented,
      referral: { ...referral, ignored: [...ignored] },
    };
    return (
      reply
        .header('content-security-policy', policyHeader(policy))
        // The page contains the current date and time and a nonce. From the HTTP cache, it would offer outdated dates.
        // Browsers reuse even `no-cache` when going back, but no response that varies by everything. `no-store` would
        // also exclude the back/forward cache, where the page updates its dates itself.
        .headers({ 'cache-control': 'private, no-cache', vary: '*' })
        .type('text/html; charset=utf-8')
        .send(await renderer.render(pageDataOf(context, product, visit), nonce))
    );
  };
  const redirectTo = (base: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    return reply.redirect(base + queryOf(request), 302);
  };

  const [main] = context.products;
  registerProductPages(app, context, maintenance);
  for (const product of context.products) {
    const base = appBase(product.appName);
    app.get(base.slice(0, -1), redirectTo(base));
    app.get<{ Params: { '*': string } }>(`${base}*`, async (request, reply) =>
      sendPage(product, { path: request.params['*'] }, request, reply),
    );
  }

  // After all other routes: on a partner's host the first segment of any other path is the partner.
  app.get('/*', async (request, reply) => {
    const place = partnerPath(request);
    if (place === null || FILE.test(place.path)) return reply.callNotFound();
    return sendPage(main, place, request, reply);
  });
}
