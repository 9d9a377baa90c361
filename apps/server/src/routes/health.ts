import type { FastifyInstance } from 'fastify';
import { LIVE_PATH, READY_PATH } from '../paths.ts';

interface Needs {
  /** Checks that the database is reachable and that this process shares secret and keys with the others. */
  readonly isReady: () => Promise<boolean>;
}

/**
 * Registers liveness (the process answers) and readiness (it reaches its database and has the same secret and keys as
 * the other processes). [SEC-04]
 */
export function registerHealth(app: FastifyInstance, { isReady }: Needs): void {
  app.get(LIVE_PATH, { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get(READY_PATH, { schema: { hide: true } }, async (_request, reply) =>
    (await isReady()) ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable' }),
  );
}
