import type { FastifyInstance } from 'fastify';
import { LIVE_PATH, READY_PATH } from '../paths.ts';

interface Needs {
  /** Whether this process can do what the others on its database do. */
  readonly isReady: () => Promise<boolean>;
}

/**
 * Liveness says that the process answers, readiness that it can reach its database and has the same secret and keys as
 * the other processes on it. [SEC-04]
 */
export function registerHealth(app: FastifyInstance, { isReady }: Needs): void {
  app.get(LIVE_PATH, { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get(READY_PATH, { schema: { hide: true } }, async (_request, reply) =>
    (await isReady()) ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable' }),
  );
}
