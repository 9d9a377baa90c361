import type { FastifyInstance } from 'fastify';

/**
 * Ends the connections of a server that closes: with the answers that are still to be given, and those that are
 * idle soon. Without it, closing would wait for all of them as long as connections are kept. [SEC-04]
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
