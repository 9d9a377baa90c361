import cookie from '@fastify/cookie';
import csrf from '@fastify/csrf-protection';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from './cookies.ts';
import { SAFE_METHODS } from './own-origin.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A post that only looks something up: other servers may ask it too. [ERR-04] */
    readonly changesNothing?: boolean;
    /** A form of a page without script: the token is a field of it. [ERR-04] */
    readonly takesForm?: boolean;
  }
}

const CSRF_HEADER = 'x-xsrf-token';
const CSRF_FIELD = '_csrf';

/**
 * Gives the browser its token: a cookie that script reads and sends back as a header, derived from a signed
 * cookie that script cannot read. Called by what a visit begins with: the page and the frontend configuration. [ERR-04]
 */
export type SetCsrfToken = (reply: FastifyReply) => void;

interface Needs {
  readonly cookieKeys: Buffer[];
  readonly cookies: Cookies;
}

// Browsers put an origin on every post, and the danger is in the cookies that only they add.
function comesFromBrowser({ headers }: FastifyRequest): boolean {
  return ['origin', 'cookie', 'referer', 'sec-fetch-site'].some((name) => headers[name] !== undefined);
}

function needsToken(request: FastifyRequest): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  return request.routeOptions.config.changesNothing !== true || comesFromBrowser(request);
}

/**
 * Refuses every request that may change something and does not carry the token. A look-up needs it only from a
 * browser, so that one server can be the source of another. [ERR-04]
 * @param cookieKeys the first one signs, all verify
 * @returns what gives a browser its token
 */
export async function registerCsrf(app: FastifyInstance, { cookieKeys, cookies }: Needs): Promise<SetCsrfToken> {
  await app.register(cookie, { secret: cookieKeys });
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
  // The field of a form is known once its body was read.
  app.addHook('preHandler', (request, reply, done) => {
    if (needsToken(request) && request.routeOptions.config.takesForm === true) app.csrfProtection(request, reply, done);
    else done();
  });
  return (reply) => void reply.setCookie(cookies.token, reply.generateCsrf(), cookies.options);
}
