import { isIP } from 'node:net';
import { hostName } from '@fa/api/page/host-name';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { KeysUnavailable } from '../keys/day-keys.ts';
import { LIVE_PATH, READY_PATH } from '../paths.ts';
import { Refusal } from './refusal.ts';

// Monitoring may call a process by its IP address.
function isProbe({ url, host }: FastifyRequest): boolean {
  const name = hostName(host);
  const [path] = url.split('?', 1);
  return (
    (path === LIVE_PATH || path === READY_PATH) &&
    (name === 'localhost' || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0)
  );
}

/** Refuses requests for foreign hosts, so that nothing is priced, set or cached under a forged name. [SEC-11] */
export function registerHosts(app: FastifyInstance, { config: { productionHosts } }: Context): void {
  if (productionHosts.length === 0) return;
  app.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
    if (productionHosts.includes(hostName(request.host)) || isProbe(request)) return undefined;
    return reply.sendProblem(421, { code: 'misdirected' });
  });
}

export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Checks that a request comes from our own page or from no page, as far as the browser tells. [SEC-11] */
export function isOfOwnPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Empty for the default ports of http and https, which proxies and programs may write out. */
function portOf(host: string): string {
  const port = /:(\d+)$/.exec(host.trim())?.[1] ?? '';
  return port === '80' || port === '443' ? '' : port;
}

/** Refuses writes from pages of another origin, whatever token they carry; programs send no Origin. [SEC-11] */
export function registerOwnOrigin(app: FastifyInstance, { config: { productionHosts } }: Context): void {
  const isProduction = productionHosts.length > 0;
  const isOwn = (origin: string, request: FastifyRequest): boolean => {
    if (!URL.canParse(origin)) return false;
    // URL leaves the port empty if it is the protocol's default.
    const { protocol, host, port } = new URL(origin);
    return (
      hostName(host) === hostName(request.host) &&
      port === portOf(request.host) &&
      (!isProduction || protocol === 'https:')
    );
  };
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method)) return;
    const { origin } = request.headers;
    if (!isOfOwnPage(request) || (origin !== undefined && !isOwn(origin, request)))
      throw new Refusal(403, { code: 'csrf' });
  });
}

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

/** Refuses encoded bodies before they are read: no call needs them, and a few bytes can expand to gigabytes. [SEC-03] */
export function registerContentEncoding(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers: { 'content-encoding': encoding = 'identity' } }, reply) => {
    if (encoding.trim().toLowerCase() === 'identity') return;
    // Tells the client what it may send. (RFC 9110, 12.5.3)
    reply.header('accept-encoding', 'identity');
    throw new Refusal(415, { code: 'unsupportedMediaType' });
  });
}
