import { hostName } from '@fa/api/page/host-name';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { NO_CONTENT_POLICY } from './content-security-policy.ts';

export const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains';

/** Sets the security headers. HSTS only on production hosts: on plain http it would lock developers out. [SEC-05] */
export async function registerSecurityHeaders(app: FastifyInstance, { config }: Context): Promise<void> {
  await app.register(helmet, {
    // helmet's defaults would add upgrade-insecure-requests, which breaks plain http on localhost.
    contentSecurityPolicy: { useDefaults: false, directives: { ...NO_CONTENT_POLICY } as Record<string, string[]> },
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
