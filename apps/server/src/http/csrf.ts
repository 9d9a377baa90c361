import cookie from '@fastify/cookie';
import csrf from '@fastify/csrf-protection';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppParts, RouteParts } from '../app-parts.ts';
import { SAFE_METHODS } from './own-origin.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A POST that only looks something up; other servers may send it too. [ERR-04] */
    readonly changesNothing?: boolean;
    /** A form of a page without script, which sends the CSRF token as a field. [ERR-04] */
    readonly takesForm?: boolean;
  }
}

const CSRF_HEADER = 'x-xsrf-token';
const CSRF_FIELD = '_csrf';

// Browsers send an Origin with every POST. Only browsers add cookies, which CSRF abuses.
function isFromBrowser({ headers }: FastifyRequest): boolean {
  return ['origin', 'cookie', 'referer', 'sec-fetch-site'].some((name) => headers[name] !== undefined);
}

function needsToken(request: FastifyRequest): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  return request.routeOptions.config.changesNothing !== true || isFromBrowser(request);
}

/**
 * Refuses writes without the CSRF token; a lookup needs it only from a browser, so that another server can use this one
 * as its source. Returns a function that sets the token cookie. [ERR-04]
 */
export async function registerCsrf(
  app: FastifyInstance,
  { cookieKeys, cookies }: AppParts,
): Promise<RouteParts['setCsrfToken']> {
  await app.register(cookie, { secret: [...cookieKeys] });
  await app.register(csrf, {
    cookieKey: cookies.csrf,
    cookieOpts: { ...cookies.options, httpOnly: true, signed: true },
    getToken: (request) => {
      const header = request.headers[CSRF_HEADER];
      if (typeof header === 'string') return header;
      const field = (request.body as Record<string, unknown> | null | undefined)?.[CSRF_FIELD];
      return typeof field === 'string' ? field : undefined;
    },
    logLevel: 'debug',
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (needsToken(request) && request.routeOptions.config.takesForm !== true) app.csrfProtection(request, reply, done);
    else done();
  });
  // A form field is known only after the body is parsed.
  app.addHook('preHandler', (request, reply, done) => {
    if (needsToken(request) && request.routeOptions.config.takesForm === true) app.csrfProtection(request, reply, done);
    else done();
  });
  return (reply) => void reply.setCookie(cookies.token, reply.generateCsrf(), cookies.options);
}
