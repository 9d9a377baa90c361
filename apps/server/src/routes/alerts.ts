import { alertRequest } from '@fa/api/alerts/alert';
import { tellAlert } from '@fa/api/alerts/tell-alert';
import { errorAnswer } from '@fa/api/errors/error-answer';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { perMinute } from '../pipeline/guards/rate-limit-store.ts';
import type { Metrics } from '../pipeline/metrics.ts';
import type { Budgets } from '../services/limits/budgets.ts';

/** Ten errors, each with the body of an order. */
const BODY_LIMIT = 64 * 1024;

interface Needs {
  readonly metrics: Pick<Metrics, 'countClientErrors'>;
  readonly budgets: Pick<Budgets, 'take'>;
  readonly limits: Readonly<Record<'alerts', number>>;
}

/**
 * Registers POST /alerts: logs one line per browser error. The browser has masked personal data; it is masked again
 * here, down to known words, because anybody can post anything. [ERR-01, ERR-02]
 */
export function registerAlerts(app: FastifyInstance, { metrics, limits, budgets }: Needs): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/alerts',
    {
      bodyLimit: BODY_LIMIT,
      config: { rateLimit: perMinute(limits.alerts) },
      schema: {
        summary: 'Report what went wrong in the browser',
        headers: z.looseObject({ 'x-xsrf-token': z.string() }),
        body: alertRequest,
        response: { 204: z.null(), '4xx': errorAnswer, '5xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const { alerts, more = 0 } = request.body;
      await budgets.take(request.ip, { alertLines: alerts.length + (more > 0 ? 1 : 0) });
      for (const { body: maskedBody, ...alert } of alerts.map(tellAlert))
        request.log.warn({ ...alert, maskedBody }, 'client error');
      if (more > 0) request.log.warn({ more }, 'further client errors');
      metrics.countClientErrors(alerts.length + more);
      return reply.header('cache-control', 'no-store').code(204).send(null);
    },
  );
}
