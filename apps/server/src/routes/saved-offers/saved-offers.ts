import {
  deleteQuery,
  SECOND_FACTOR_HEADER,
  saveAnswer,
  savedAnswer,
  savedQuery,
  saveRequest,
  secondFactorHeaders,
} from '@fa/api/saved-offers/saved-offer';
import * as z from 'zod/mini';
import type { RouteParts } from '../../app-parts.ts';
import { perMinute } from '../../pipeline/guards/rate-limit.ts';
import { type Api, CSRF_HEADER, REFUSALS } from '../api.ts';

/** The longest calculation with escaped quotes, and the other fields. */
const BODY_LIMIT = 66 * 1024;

const params = z.object({ remoteKey: z.string() });

/**
 * Registers POST /secrets and POST, GET and DELETE /secrets/:remoteKey for saved offers. The remote key is in the URL,
 * so nothing may log or cache it; the verifier is sent in a header. [LINK-01, LINK-04, LINK-05, LINK-10]
 */
export function registerSavedOffers(api: Api, { savedOffers, budgets }: RouteParts): void {
  api.post(
    '/secrets',
    {
      bodyLimit: BODY_LIMIT,
      config: { rateLimit: perMinute('saves', 'saves') },
      schema: {
        summary: 'Save a calculation that the browser has encrypted',
        headers: z.looseObject(CSRF_HEADER),
        body: saveRequest,
        response: { 201: saveAnswer, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const taken = await budgets.take(request.ip, { links: 1, linkBytes: Buffer.byteLength(request.body.data) });
      try {
        return reply.code(201).send(await savedOffers.save(request.body, request.ip));
      } catch (error) {
        taken.giveBack();
        throw error;
      }
    },
  );

  api.post(
    '/secrets/:remoteKey',
    {
      config: { rateLimit: perMinute('saves', 'arrivals') },
      schema: {
        summary: 'Say that the key of a saved offer has arrived, which ends the link that it replaces',
        headers: z.looseObject(CSRF_HEADER),
        params,
        response: { 204: z.null(), ...REFUSALS },
      },
    },
    async ({ params: { remoteKey } }, reply) => {
      await savedOffers.arrived(remoteKey);
      return reply.code(204).send(null);
    },
  );

  api.get(
    '/secrets/:remoteKey',
    {
      config: { rateLimit: perMinute('savedReads') },
      schema: {
        summary: 'A saved offer, encrypted',
        description: `The header ${SECOND_FACTOR_HEADER} holds a value that is derived from the second factor, never the factor itself.`,
        headers: secondFactorHeaders,
        params,
        querystring: savedQuery,
        response: { 200: savedAnswer, ...REFUSALS },
      },
    },
    async ({ params: { remoteKey }, headers: { [SECOND_FACTOR_HEADER]: secondFactor }, ip: address }) =>
      savedOffers.read({ remoteKey, secondFactor, address }),
  );

  api.delete(
    '/secrets/:remoteKey',
    {
      config: { rateLimit: perMinute('saves', 'deletions') },
      schema: {
        summary: 'Delete a saved offer',
        headers: z.extend(secondFactorHeaders, CSRF_HEADER),
        params,
        querystring: deleteQuery,
        response: { 204: z.null(), ...REFUSALS },
      },
    },
    async ({ params: { remoteKey }, query: { whole }, headers, ip: address }, reply) => {
      const secondFactor = headers[SECOND_FACTOR_HEADER];
      await savedOffers.remove({ remoteKey, secondFactor, address }, whole !== undefined);
      return reply.code(204).send(null);
    },
  );
}
