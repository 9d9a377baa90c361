import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../app-parts.ts';
import { LIVE_PATH, READY_PATH } from '../paths.ts';

/**
 * Registers liveness (the process answers) and readiness (it reaches its database and has the same secret and keys as
 * the other processes). [SEC-04]
 */
export function registerHealth(app: FastifyInstance, { isReady }: AppParts): void {
  app.get(LIVE_PATH, { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get(READY_PATH, { schema: { hide: true } }, async (_request, reply) =>
    (await isReady()) ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable' }),
  );
}
