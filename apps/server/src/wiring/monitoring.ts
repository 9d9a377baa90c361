import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { registerPagesOf } from '../pipeline/api-description.ts';
import { registerEndConnections } from '../pipeline/end-connections.ts';
import { NO_CONTENT_POLICY } from '../pipeline/guards/content-security-policy.ts';
import { registerRateLimit } from '../pipeline/guards/rate-limit.ts';
import type { Metrics } from '../pipeline/metrics.ts';
import { registerHealth } from '../routes/health.ts';
import { registerMonitoring } from '../routes/monitoring.ts';
import type { RateCounter } from '../services/limits/rate-counter.ts';
import type { Readiness } from '../services/operation/readiness.ts';

interface Needs {
  readonly log: FastifyBaseLogger;
  readonly counterOf: (shared?: string) => RateCounter;
  readonly metrics: Metrics;
  readonly readiness: () => Promise<Readiness>;
  readonly isReady: () => Promise<boolean>;
  readonly limits: Readonly<Record<'monitoring', number>>;
}

/**
 * Creates the monitoring server with its own address: health, metrics and the API description. Does not listen yet.
 * [SEC-11]
 */
export async function createMonitoring(needs: Needs, visitors: FastifyInstance): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: needs.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
  });
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'a request of monitoring failed');
    return reply.code(status).send({ code: status === 429 ? 'tooManyRequests' : 'failed' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'notFound' }));
  registerEndConnections(app);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { ...NO_CONTENT_POLICY } as Record<string, string[]> },
    strictTransportSecurity: false,
  });
  registerHealth(app, needs);
  await registerRateLimit(app, needs, needs.limits.monitoring);
  registerMonitoring(app, needs);
  // The description is complete only when all routes are registered.
  await visitors.ready();
  await registerPagesOf(app, visitors);
  return app;
}
