import { hostName } from '@fa/vertrag/host-name';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../services/refusal.ts';
import { hostOf } from './hosts.ts';

/** Methods that change nothing. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a page of ours sent a request, or no page at all, as far as the browser tells. [SEC-11] */
export const isOfOwnPage = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || (site === 'none' && headers.origin === undefined);
};

type Needs = { readonly isProduction: boolean };

/**
 * [SEC-11] Refuses writes that a page of another origin sends, also one on another host of our domain, whatever token they
 * carry. Programs name no origin.
 */
export const registerOwnOrigin = (app: FastifyInstance, { isProduction }: Needs): void => {
  const isOwn = (origin: string, request: FastifyRequest): boolean => {
    if (!URL.canParse(origin)) return false;
    const { protocol, host } = new URL(origin);
    return hostName(host) === hostOf(request) && (!isProduction || protocol === 'https:');
  };
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method)) return;
    const { origin } = request.headers;
    if (!isOfOwnPage(request) || (origin !== undefined && !isOwn(origin, request)))
      throw new Refusal(403, { code: 'csrf' });
  });
};
