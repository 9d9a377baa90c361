import { hostName } from '@fa/api/page/host-name';
import { posthogAssets } from '@fa/rechner/analytics/posthog-assets';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

export type Policy = Readonly<Record<string, readonly string[]>>;

/** Policy of every response that is not a page: nothing may be loaded, framed or run. */
export const NO_CONTENT_POLICY: Policy = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/** Policy of third-party pictures: inline styles only. */
export const PICTURE_POLICY: Policy = { ...NO_CONTENT_POLICY, 'style-src': ["'unsafe-inline'"], sandbox: [] };

/** Configured third parties of a page; null without the visitor's consent or without configuration. */
export type ThirdParties = { readonly gtmId: string | null; readonly posthog: { readonly host: string } | null } | null;

const GOOGLE = 'https://www.googletagmanager.com';
const GOOGLE_RECEIVERS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** Adds the sources of the third parties to a page's policy. [SEC-05] */
export function withThirdParties(policy: Policy, thirdParties: ThirdParties): Policy {
  const google = thirdParties?.gtmId ? [GOOGLE] : [];
  const receivers = thirdParties?.gtmId ? GOOGLE_RECEIVERS : [];
  const host = thirdParties?.posthog?.host;
  const posthog = host === undefined ? [] : [...new Set([host, posthogAssets(host)])];
  const more: Policy = {
    'script-src': [...google, ...posthog],
    'img-src': [...google, ...receivers],
    'connect-src': [...google, ...receivers, ...posthog],
  };
  const pairs = Object.entries(policy).map(([name, sources]) => [name, [...sources, ...(more[name] ?? [])]] as const);
  return Object.fromEntries(pairs);
}

/** Lets the page of one origin show this one in a frame. [EMBED-02] */
export function framableBy(policy: Policy, origin: string): Policy {
  return { ...policy, 'frame-ancestors': [origin] };
}

/** Returns a page's policy: own files, and inline script or style only with this response's nonce. [SEC-05] */
export function pagePolicy(nonce: string): Policy {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
}

/** Formats a policy as a header value. */
export function policyHeader(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Policy of pages served by Vite: inline preamble and styles, a WebSocket for reloads, a worker for restarts. */
export const developmentPagePolicy: Policy = {
  ...pagePolicy(''),
  'script-src': ["'self'", "'unsafe-inline'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'connect-src': ["'self'", 'ws:'],
  'worker-src': ["'self'", 'blob:'],
};

export const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains';

/** Sets the security headers. HSTS only on production hosts: on plain http it would lock developers out. [SEC-05] */
export async function registerSecurityHeaders(app: FastifyInstance, { config }: Context): Promise<void> {
  await app.register(helmet, {
    // helmet's defaults would add upgrade-insecure-requests, which breaks plain http on localhost.
    contentSecurityPolicy: { useDefaults: false, directives: { ...NO_CONTENT_POLICY } },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    // Browsers warn on every page that was open before the header changed; it has no benefit for a single origin.
    originAgentCluster: false,
    xFrameOptions: { action: 'deny' },
    // No supported browser reads these, and each response would carry them.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    // The URL contains the secret of a link until the page has removed it. [LINK-02]
    if (request.originalUrl !== request.url) reply.header('referrer-policy', 'no-referrer');
    if (config.productionHosts.includes(hostName(request.host)))
      reply.header('strict-transport-security', STRICT_TRANSPORT);
  });
}
