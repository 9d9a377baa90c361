import { errorAnswer } from '@fa/api/errors/error-answer';
import {
  deleteQuery,
  SECOND_FACTOR_HEADER,
  saveAnswer,
  savedAnswer,
  savedQuery,
  saveRequest,
  secondFactorHeaders,
} from '@fa/api/saved-offers/saved-offer';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { perMinute } from '../../pipeline/guards/rate-limit-store.ts';
import type { Budgets } from '../../services/limits/budgets.ts';
import type { createSavedOffers } from '../../services/saved-offers/saved-offers.ts';

/** The longest calculation with escaped quotes, and the other fields. */
const BODY_LIMIT = 66 * 1024;

interface Needs {
  readonly savedOffers: ReturnType<typeof createSavedOffers>;
  readonly budgets: Pick<Budgets, 'take'>;
  /** Requests per minute and IP address. */
  readonly limits: Readonly<Record<'saves' | 'savedReads', number>>;
}

const CSRF_HEADER = z.looseObject({ 'x-xsrf-token': z.string() });
const params = z.object({ remoteKey: z.string() });
const REFUSALS = { '4xx': errorAnswer, '5xx': errorAnswer };

/**
 * Registers POST /secrets and POST, GET and DELETE /secrets/:remoteKey for saved offers. The remote key is in the URL,
 * so nothing may log or cache it; the verifier is sent in a header. [LINK-01, LINK-04, LINK-05, LINK-10]
 */
export function registerSavedOffers(app: FastifyInstance, { savedOffers, budgets, limits }: Needs): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    '/secrets',
    {
      bodyLimit: BODY_LIMIT,
      config: { rateLimit: perMinute(limits.saves, 'saves') },
      schema: {
        summary: 'Save a calculation that the browser has encrypted',
        headers: CSRF_HEADER,
        body: saveRequest,
        response: { 201: saveAnswer, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const taken = await budgets.take(request.ip, { links: 1, linkBytes: Buffer.byteLength(request.body.data) });
      try {
        const saved = await savedOffers.save(request.body, request.ip);
        return reply.header('cache-control', 'no-store').code(201).send(saved);
      } catch (error) {
        taken.giveBack();
        throw error;
      }
    },
  );

  typed.post(
    '/secrets/:remoteKey',
    {
      config: { rateLimit: perMinute(limits.saves, 'arrivals') },
      schema: {
        summary: 'Say that the key of a saved offer has arrived, which ends the link that it replaces',
        headers: CSRF_HEADER,
        params,
        response: { 204: z.null(), ...REFUSALS },
      },
    },
    async ({ params: { remoteKey } }, reply) => {
      await savedOffers.arrived(remoteKey);
      return reply.header('cache-control', 'no-store').code(204).send(null);
    },
  );

  typed.get(
    '/secrets/:remoteKey',
    {
      config: { rateLimit: perMinute(limits.savedReads) },
      schema: {
        summary: 'A saved offer, encrypted',
        description: `The header ${SECOND_FACTOR_HEADER} holds a value that is derived from the second factor, never the factor itself.`,
        headers: secondFactorHeaders,
        params,
        querystring: savedQuery,
        response: { 200: savedAnswer, ...REFUSALS },
      },
    },
    async ({ params: { remoteKey }, headers: { [SECOND_FACTOR_HEADER]: secondFactor }, ip: address }, reply) => {
      const found = await savedOffers.read({ remoteKey, secondFactor, address });
      return reply.header('cache-control', 'no-store').send(found);
    },
  );

  typed.delete(
    '/secrets/:remoteKey',
    {
      config: { rateLimit: perMinute(limits.saves, 'deletions') },
      schema: {
        summary: 'Delete a saved offer',
        headers: z.extend(secondFactorHeaders, { 'x-xsrf-token': z.string() }),
        params,
        querystring: deleteQuery,
        response: { 204: z.null(), ...REFUSALS },
      },
    },
    async ({ params: { remoteKey }, query: { whole }, headers, ip: address }, reply) => {
      const secondFactor = headers[SECOND_FACTOR_HEADER];
      await savedOffers.remove({ remoteKey, secondFactor, address }, whole !== undefined);
      return reply.header('cache-control', 'no-store').code(204).send(null);
    },
  );
}
