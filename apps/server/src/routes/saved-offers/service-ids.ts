import { errorAnswer } from '@fa/api/errors/error-answer';
import { serviceIdAnswer, serviceIdRequest } from '@fa/api/saved-offers/service-ids';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { perMinute } from '../../pipeline/guards/rate-limit-store.ts';
import type { createServiceIds } from '../../services/saved-offers/service-ids.ts';

/** An address and a few answers that are not personal. */
const BODY_LIMIT = 8 * 1024;

interface Needs {
  readonly serviceIds: ReturnType<typeof createServiceIds>;
  /** Requests per minute and IP address. */
  readonly limits: Readonly<Record<'serviceIds', number>>;
}

const CSRF_HEADER = z.looseObject({ 'x-xsrf-token': z.string() });

/** Registers POST /service-ids: issues the ID that an applicant tells the agent on the telephone. [SID-03] */
export function registerServiceIds(app: FastifyInstance, { serviceIds, limits }: Needs): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/service-ids',
    {
      bodyLimit: BODY_LIMIT,
      config: { rateLimit: perMinute(limits.serviceIds, 'service-ids') },
      schema: {
        summary: 'A Service-ID for a copy that was saved for agents',
        headers: CSRF_HEADER,
        body: serviceIdRequest,
        response: { 201: serviceIdAnswer, '4xx': errorAnswer, '5xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const issued = await serviceIds.issue(request.body);
      return reply.header('cache-control', 'no-store').code(201).send(issued);
    },
  );
}
