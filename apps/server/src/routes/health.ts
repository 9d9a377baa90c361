import type { FastifyInstance } from 'fastify';
import { LIVE_PATH, READY_PATH } from '../paths.ts';
import type { Readiness } from '../services/readiness.ts';

type Needs = {
  /** Whether this process can do what the others on its database do. */
  readonly isReady: () => Promise<boolean>;
  readonly readiness: () => Promise<Readiness>;
};

/**
 * [SEC-04] Liveness says that the process answers, readiness that it can reach its database
 * and has the same secret and keys as the other processes on it. The details of readiness
 * name everything the server relies on; a warning there is for the operator and takes nothing out of service.
 */
export const registerHealth = (app: FastifyInstance, { isReady, readiness }: Needs): void => {
  app.get(LIVE_PATH, { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get(READY_PATH, { schema: { hide: true } }, async (_request, reply) =>
    (await isReady()) ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable' }),
  );
  app.get('/health/ready/details', { schema: { hide: true } }, async (_request, reply) => {
    const details = await readiness();
    return reply
      .code(details.status === 'failed' ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(details);
  });
};
