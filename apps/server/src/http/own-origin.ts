import { isIP } from 'node:net';
import { hostName } from '@fa/api/page/host-name';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
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
