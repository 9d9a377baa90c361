import { sessionSecretAnswer } from '@fa/api/page/session-secret';
import {
  SECOND_FACTOR_HEADER,
  saveAnswer,
  savedAnswer,
  savedQuery,
  saveRequest,
  secondFactorHeaders,
} from '@fa/api/saved-offers/saved-offer';
import { serviceIdAnswer, serviceIdRequest } from '@fa/api/saved-offers/service-ids';
import { analyticsKeysOf } from '@fa/rechner/definition/value-uses';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { type Api, CSRF_HEADER, REFUSALS } from '../http/api.ts';
import { isOfOwnPage } from '../http/guards.ts';
import type { Budgets } from '../http/limits/budgets.ts';
import { limitOf } from '../http/limits/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import { type LinkRequest, overwriteOffer, readOffer, removeOffer, saveOffer } from './saved-offers.ts';
import { issueServiceId } from './service-ids.ts';
import { keepSession } from './session-secret.ts';

const params = z.object({ remoteKey: z.string() });

/** The longest calculation with escaped quotes, and the other fields. */
const BODY_LIMIT = 66 * 1024;

interface LinkCall {
  readonly params: z.infer<typeof params>;
  readonly headers: z.infer<typeof secondFactorHeaders>;
  readonly ip: string;
}

function linkRequestOf({ params: { remoteKey }, headers, ip: address }: LinkCall): LinkRequest {
  return { remoteKey, secondFactor: headers[SECOND_FACTOR_HEADER], address };
}

/**
 * Registers POST /secrets and PUT, GET and DELETE /secrets/:remoteKey for saved offers. The remote key is in the URL,
 * so nothing may log or cache it; the verifier is sent in a header. [LINK-01, LINK-04, LINK-05, LINK-10]
 */
function registerLinks(api: Api, context: Context, budgets: Budgets): void {
  api.post(
    '/secrets',
    {
      bodyLimit: BODY_LIMIT,
      config: { rateLimit: limitOf('saves') },
      schema: {
        summary: 'Save a calculation that the browser has encrypted',
        headers: z.looseObject(CSRF_HEADER),
        body: saveRequest,
        response: { 201: saveAnswer, ...REFUSALS },
      },
    },
    async ({ body }, reply) => {
      const giveBack = await budgets.take('savedOffers');
      const saved = await saveOffer(context, body).catch((error: unknown) => {
        giveBack();
        throw error;
      });
      return reply.code(201).send(saved);
    },
  );

  api.put(
    '/secrets/:remoteKey',
    {
      bodyLimit: BODY_LIMIT,
      config: { rateLimit: limitOf('saves') },
      schema: {
        summary:
          'Overwrite a saved offer with the newest state; the second factor of the body replaces the earlier one',
        description: `The header ${SECOND_FACTOR_HEADER} proves the earlier second factor.`,
        headers: z.extend(secondFactorHeaders, CSRF_HEADER),
        params,
        querystring: savedQuery,
        body: saveRequest,
        response: { 200: saveAnswer, ...REFUSALS },
      },
    },
    async (request) => overwriteOffer(context, linkRequestOf(request), request.body),
  );

  api.get(
    '/secrets/:remoteKey',
    {
      config: { rateLimit: limitOf('savedReads') },
      schema: {
        summary: 'A saved offer, encrypted',
        description: `The header ${SECOND_FACTOR_HEADER} holds a value that is derived from the second factor, never the factor itself.`,
        headers: secondFactorHeaders,
        params,
        querystring: savedQuery,
        response: { 200: savedAnswer, ...REFUSALS },
      },
    },
    async (request) => readOffer(context, linkRequestOf(request)),
  );

  api.delete(
    '/secrets/:remoteKey',
    {
      config: { rateLimit: limitOf('deletions') },
      schema: {
        summary: 'Delete a saved offer',
        headers: z.extend(secondFactorHeaders, CSRF_HEADER),
        params,
        querystring: savedQuery,
        response: { 204: z.null(), ...REFUSALS },
      },
    },
    async (request, reply) => {
      await removeOffer(context, linkRequestOf(request));
      return reply.code(204).send(null);
    },
  );
}

/** Registers GET /secrets: the secret of the browser's session; without cookies a new one each time. [PERS-03] */
function registerSecrets(api: Api, context: Context): void {
  api.get(
    '/secrets',
    {
      config: { rateLimit: limitOf('secrets') },
      schema: {
        summary: "Secret of the visitor's session",
        description: 'Bound to a cookie: call it with credentials.',
        response: { 200: sessionSecretAnswer, ...REFUSALS },
      },
    },
    async (request, reply) => {
      // A cross-site link comes without the cookie. Setting a new one would lose the visitor's answers.
      if (!isOfOwnPage(request)) throw new Refusal(403, { code: 'csrf' });
      return { key: keepSession(context, reply) };
    },
  );
}

/** Registers POST /service-ids: issues the ID that an applicant tells the agent on the telephone. [SID-03] */
function registerServiceIds(api: Api, context: Context): void {
  api.post(
    '/service-ids',
    {
      // An address and a few answers that are not personal.
      bodyLimit: 8 * 1024,
      config: { rateLimit: limitOf('serviceIds') },
      schema: {
        summary: 'A Service-ID for a copy that was saved for agents',
        headers: z.looseObject(CSRF_HEADER),
        body: serviceIdRequest(context.products.flatMap(({ definition }) => analyticsKeysOf(definition))),
        response: { 201: serviceIdAnswer, ...REFUSALS },
      },
    },
    async (request, reply) => reply.code(201).send(await issueServiceId(context, request.body)),
  );
}

/** Registers the calls of saved offers, of the sessions in which the page keeps answers, and of Service-IDs. */
export function registerSavedOffers(api: Api, context: Context, budgets: Budgets): void {
  registerSecrets(api, context);
  registerLinks(api, context, budgets);
  registerServiceIds(api, context);
}
