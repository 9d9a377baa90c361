import { hostName } from '@fa/vertrag/host-name';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../services/refusal.ts';
import { hostOf } from './hosts.ts';

/** Methods that change nothing. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a page of ours sent a request, or no page at all, as far as the browser tells. [SEC-11] */
export function isOfOwnPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || (site === 'none' && headers.origin === undefined);
}

/** None where it is that of http or https, as proxies and programs may write it. */
function portOf(host: string): string {
  const port = /:(\d+)$/.exec(host.trim())?.[1] ?? '';
  return port === '80' || port === '443' ? '' : port;
}

interface Needs {
  readonly isProduction: boolean;
}

/**
 * Refuses writes that a page of another origin sends, also one on another host of our domain or another port of ours,
 * whatever token they carry. Programs name no origin. [SEC-11]
 */
export function registerOwnOrigin(app: FastifyInstance, { isProduction }: Needs): void {
  const isOwn = (origin: string, request: FastifyRequest): boolean => {
    if (!URL.canParse(origin)) return false;
    // Its port is none where it is the usual one of its protocol.
    const { protocol, host, port } = new URL(origin);
    return (
      hostName(host) === hostOf(request) && port === portOf(request.host) && (!isProduction || protocol === 'https:')
    );
  };
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method)) return;
    const { origin } = request.headers;
    if (!isOfOwnPage(request) || (origin !== undefined && !isOwn(origin, request)))
      throw new Refusal(403, { code: 'csrf' });
  });
}
