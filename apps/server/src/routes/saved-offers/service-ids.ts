import { serviceIdAnswer, serviceIdRequest } from '@fa/api/saved-offers/service-ids';
import * as z from 'zod/mini';
import type { RouteParts } from '../../app-parts.ts';
import { perMinute } from '../../pipeline/guards/rate-limit.ts';
import { type Api, CSRF_HEADER, REFUSALS } from '../api.ts';

/** An address and a few answers that are not personal. */
const BODY_LIMIT = 8 * 1024;

/** Registers POST /service-ids: issues the ID that an applicant tells the agent on the telephone. [SID-03] */
export function registerServiceIds(api: Api, { serviceIds }: RouteParts): void {
  api.post(
    '/service-ids',
    {
      bodyLimit: BODY_LIMIT,
      config: { rateLimit: perMinute('serviceIds', 'service-ids') },
      schema: {
        summary: 'A Service-ID for a copy that was saved for agents',
        headers: z.looseObject(CSRF_HEADER),
        body: serviceIdRequest,
        response: { 201: serviceIdAnswer, ...REFUSALS },
      },
    },
    async (request, reply) => reply.code(201).send(await serviceIds.issue(request.body)),
  );
}
