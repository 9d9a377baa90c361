import cookie, { type CookieSerializeOptions } from '@fastify/cookie';
import csrf from '@fastify/csrf-protection';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { cookiesOf } from './cookies.ts';
import { CSRF_FIELD, fieldOf } from './form-body.ts';
import { SAFE_METHODS } from './guards.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A POST that only looks something up; other servers may send it too. [ERR-04] */
    readonly changesNothing?: boolean;
    /** A POST that only counts and is sent without cookies, so without a token. [ERR-04, LEIT-10] */
    readonly onlyCounts?: boolean;
    /** A form of a page without script, which sends the CSRF token as a field. [ERR-04] */
    readonly takesForm?: boolean;
  }
  interface FastifyReply {
    /** Sets the CSRF token cookie where a visit begins: with the page and the frontend configuration. [ERR-04] */
    setCsrfToken(options?: CookieSerializeOptions): void;
  }
}

const CSRF_HEADER = 'x-xsrf-token';

// Browsers send an Origin with every POST. Only browsers add cookies, which CSRF abuses.
function isFromBrowser({ headers }: FastifyRequest): boolean {
  return ['origin', 'cookie', 'referer', 'sec-fetch-site'].some((name) => headers[name] !== undefined);
}

function needsToken(request: FastifyRequest): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  if (request.routeOptions.config.onlyCounts === true) return false;
  return request.routeOptions.config.changesNothing !== true || isFromBrowser(request);
}

/**
 * Refuses writes without the CSRF token; a lookup needs it only from a browser, so that another server can use this one
 * as its source. [ERR-04]
 */
export async function registerCsrf(app: FastifyInstance, { config, purposes }: Context): Promise<void> {
  const cookies = cookiesOf(config);
  await app.register(cookie, { secret: [...purposes.keys('cookies v1')] });
  await app.register(csrf, {
    cookieKey: cookies.csrf,
    cookieOpts: { ...cookies.options, httpOnly: true, signed: true },
    getToken: (request) => {
      const header = request.headers[CSRF_HEADER];
      return typeof header === 'string' ? header : fieldOf(request.body, CSRF_FIELD) || undefined;
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
  app.decorateReply('setCsrfToken', function setCsrfToken(this: FastifyReply, options = cookies.options) {
    this.setCookie(cookies.token, this.generateCsrf(options), options);
  });
}
