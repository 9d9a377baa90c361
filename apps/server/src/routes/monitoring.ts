import type { FastifyInstance } from 'fastify';
import { perMinute } from '../pipeline/guards/rate-limit-store.ts';
import type { Metrics } from '../pipeline/metrics.ts';
import type { Readiness } from '../services/operation/readiness.ts';

interface Needs {
  readonly metrics: Metrics;
  readonly readiness: () => Promise<Readiness>;
  /** Requests per minute and IP address. */
  readonly limits: Readonly<Record<'monitoring', number>>;
}

/**
 * Registers monitoring: Prometheus metrics, and readiness details of all dependencies. A warning there is for the
 * operator and does not make the server unready. [SEC-04, SEC-11]
 */
export function registerMonitoring(app: FastifyInstance, { metrics, readiness, limits }: Needs): void {
  const options = {
    schema: { hide: true },
    config: { rateLimit: perMinute(limits.monitoring) },
  };
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
