import type { FastifyInstance } from 'fastify';

/**
 * Closes keep-alive connections when the server closes: after pending responses, and idle ones soon. Otherwise closing
 * would wait as long as clients keep their connections open. [SEC-04]
 */
export function registerEndConnections(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    app.server.keepAliveTimeout = 1;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
