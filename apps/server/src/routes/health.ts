import type { FastifyInstance } from 'fastify';

/** [SEC-04] Liveness says that the process answers, readiness that it can reach its database. */
export const registerHealth = (
  app: FastifyInstance,
  { isDatabaseReady }: { isDatabaseReady: () => Promise<boolean> },
): void => {
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) =>
    (await isDatabaseReady()) ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable' }),
  );
};
