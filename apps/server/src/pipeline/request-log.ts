import type { FastifyInstance } from 'fastify';

/** One line per answer, at the level debug, with the route's pattern: neither address nor query string, which may hold personal data. [SEC-02] */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
