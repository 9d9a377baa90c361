import type { FastifyInstance } from 'fastify';

interface Needs {
  readonly isProduction: boolean;
}

/**
 * Says once in the log of production when a forwarding header is ignored: behind a proxy that is not in TRUST_PROXY all
 * visitors have its address, so they share the limits of one client. [SEC-10]
 */
export function registerUntrustedProxy(app: FastifyInstance, { isProduction }: Needs): void {
  if (!isProduction) return;
  let isTold = false;
  app.addHook('onRequest', async ({ headers, ips, log }) => {
    if (isTold || (headers['x-forwarded-for'] ?? headers.forwarded) === undefined) return;
    // The sender comes first; who it forwards for follows only where it is trusted.
    if (ips !== undefined && ips.length > 1) return;
    isTold = true;
    log.error(
      'a forwarding header is ignored: its sender is not in TRUST_PROXY, or it is not X-Forwarded-For; behind a proxy all visitors count as one client then',
    );
  });
}
