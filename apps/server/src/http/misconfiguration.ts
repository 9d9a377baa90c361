import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { KeysUnavailable } from '../keys/day-keys.ts';

/** Refuses all requests but monitoring's while the secret differs from that of the other processes. [SEC-04] */
export function registerSecretGuard(app: FastifyInstance, isSecretShared: () => boolean): void {
  app.addHook('onRequest', async ({ url }) => {
    if (!isSecretShared() && !/^\/(?:health\/|metrics)/.test(url)) throw new KeysUnavailable('other secret');
  });
}

/** Logs once that a forwarding header is ignored: behind that proxy all visitors count as one client. [SEC-10] */
export function registerUntrustedProxy(app: FastifyInstance, { config }: Context): void {
  if (config.productionHosts.length === 0) return;
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
