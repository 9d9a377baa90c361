import cookie from '@fastify/cookie';
import csrf from '@fastify/csrf-protection';
import type { FastifyInstance, FastifyReply } from 'fastify';

const CSRF_COOKIE = 'XSRF-TOKEN';
const CSRF_HEADER = 'x-xsrf-token';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * [ERR-04] Gives the browser its token: a cookie that script reads and sends back as a header, derived from a signed
 * cookie that script cannot read. Called by what a visit begins with: the page and the frontend configuration.
 * `secure` keeps both cookies to https.
 */
export const setCsrfToken = (reply: FastifyReply, secure: boolean): void => {
  reply.setCookie(CSRF_COOKIE, reply.generateCsrf({ secure }), { path: '/', sameSite: 'strict', secure });
};

/** [ERR-04] Refuses every request that may change something and does not carry the token. */
export const registerCsrf = async (app: FastifyInstance, { secret }: { secret: string }): Promise<void> => {
  await app.register(cookie, { secret });
  await app.register(csrf, {
    cookieKey: 'csrf',
    cookieOpts: { path: '/', sameSite: 'strict', httpOnly: true, signed: true },
    getToken: (request) => {
      const header = request.headers[CSRF_HEADER];
      return typeof header === 'string' ? header : undefined;
    },
    logLevel: 'debug',
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (SAFE_METHODS.has(request.method)) done();
    else app.csrfProtection(request, reply, done);
  });
};
