import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../../app-parts.ts';
import { KeysUnavailable } from '../../errors/keys-unavailable.ts';

/**
 * Refuses every request but those of monitoring while the secret differs from that of the other processes: repeated
 * orders would count as new and cookies of other processes be replaced. [SEC-04]
 */
export function registerSecretGuard(app: FastifyInstance, { isSecretShared }: AppParts): void {
  app.addHook('onRequest', async ({ url }) => {
    if (!isSecretShared() && !/^\/(?:health\/|metrics)/.test(url)) throw new KeysUnavailable('other secret');
  });
}

/**
 * Logs once in production when a forwarding header is ignored. Behind a proxy that is not in TRUST_PROXY all visitors
 * have the proxy's address and share one client's limits. [SEC-10]
 */
export function registerUntrustedProxy(app: FastifyInstance, { productionHosts }: AppParts): void {
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
