import { errorAnswer } from '@fa/api/errors/error-answer';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

/** Returns the app as the API: typed by the routes' schemas, and nothing is cached unless its route says so. */
export function asApi(app: FastifyInstance) {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  return app.withTypeProvider<ZodTypeProvider>();
}

export type Api = ReturnType<typeof asApi>;

/** Responses of every route that are not a success. */
export const REFUSALS = { '4xx': errorAnswer, '5xx': errorAnswer };

/** For the description of a call that may change something; the CSRF hook checks it. [ERR-04] */
export const CSRF_HEADER = { 'x-xsrf-token': z.string() };
