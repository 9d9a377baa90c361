import type { FastifyInstance } from 'fastify';
import { limitOf } from '../http/limits/rate-limit.ts';
import { LIVE_PATH, READY_PATH } from '../paths.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

/** Registers metrics and readiness details. A warning there does not make the server unready. [SEC-04, SEC-11] */
export function registerMonitoring(
  app: FastifyInstance,
  { metrics, readiness }: { readonly metrics: Metrics; readonly readiness: () => Promise<Readiness> },
): void {
  const options = { schema: { hide: true }, config: { rateLimit: limitOf('monitoring') } };
  app.get('/metrics', options, async (_request, reply) => {
    const { type, text } = await metrics.exposition();
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
  app.get('/health/ready/details', options, async (_request, reply) => {
    const details = await readiness();
    return reply
      .code(details.status === 'failed' ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(details);
  });
}

/** Registers liveness and readiness: it reaches its database and has the others' secret and keys. [SEC-04] */
export function registerHealth(app: FastifyInstance, { isReady }: { readonly isReady: () => Promise<boolean> }): void {
  app.get(LIVE_PATH, { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get(READY_PATH, { schema: { hide: true } }, async (_request, reply) =>
    (await isReady()) ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable' }),
  );
}
