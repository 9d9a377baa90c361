import type { FastifyInstance } from 'fastify';

interface Needs {
  readonly productionHosts: readonly string[];
}

/**
 * Logs once in production when a forwarding header is ignored. Behind a proxy that is not in TRUST_PROXY all visitors
 * have the proxy's address and share one client's limits. [SEC-10]
 */
export function registerUntrustedProxy(app: FastifyInstance, { productionHosts }: Needs): void {
  if (productionHosts.length === 0) return;
  let isTold = false;
  app.addHook('onRequest', async ({ headers, ips, log }) => {
    if (isTold || (headers['x-forwarded-for'] ?? headers.forwarded) === undefined) return;
    // The sender comes first; the forwarded addresses follow only if it is trusted.
    if (ips !== undefined && ips.length > 1) return;
    isTold = true;
    log.error(
      'a forwarding header is ignored: its sender is not in TRUST_PROXY, or it is not X-Forwarded-For; behind a proxy all visitors count as one client then',
    );
  });
}
