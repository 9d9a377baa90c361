import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Context } from '../context.ts';
import { registerApiPages, registerPagesOf } from '../http/api-description.ts';
import { REQUEST_TIMEOUT_MS, registerEndConnections, TIMES } from '../http/create-fastify.ts';
import type { CountCall } from '../http/limits/limits.ts';
import { limitOf, registerRateLimit } from '../http/limits/rate-limit.ts';
import { NO_CONTENT_POLICY } from '../http/security-headers.ts';
import { LIVE_PATH, READY_PATH } from '../paths.ts';
import type { Metrics } from './metrics.ts';
import type { ReadinessFigures } from './open-readiness.ts';

interface Needs extends Pick<ReadinessFigures, 'isReady' | 'readiness'> {
  readonly metrics: Metrics;
  readonly count: CountCall;
}

/** Registers metrics and readiness details. A warning there does not make the server unready. [SEC-04, SEC-11] */
function registerFigures(app: FastifyInstance, { metrics, readiness }: Pick<Needs, 'metrics' | 'readiness'>): void {
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
export function registerHealth(app: FastifyInstance, { isReady }: Pick<Needs, 'isReady'>): void {
  app.get(LIVE_PATH, { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get(READY_PATH, { schema: { hide: true } }, async (_request, reply) =>
    (await isReady()) ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable' }),
  );
}

/** Registers metrics and API description on the public server, in production never. [SEC-11] */
export async function registerMonitoring(app: FastifyInstance, context: Context, parts: Needs): Promise<void> {
  if (!context.config.monitoring.isPublic) return;
  registerFigures(app, parts);
  await registerApiPages(app, context);
}

/** Creates the monitoring server: health, metrics, API description; undefined without a port. Does not listen yet. [SEC-11] */
export async function createMonitoring(
  context: Context,
  parts: Needs,
  visitors: FastifyInstance,
): Promise<FastifyInstance | undefined> {
  if (context.config.monitoring.port === undefined) return undefined;
  const app = Fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: TIMES,
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
    contentSecurityPolicy: { useDefaults: false, directives: { ...NO_CONTENT_POLICY } },
    strictTransportSecurity: false,
  });
  registerHealth(app, parts);
  await registerRateLimit(app, parts, 'monitoring');
  registerFigures(app, parts);
  // The description is complete only when all routes are registered.
  await visitors.ready();
  await registerPagesOf(app, visitors, context);
  return app;
}
