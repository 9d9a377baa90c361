import { stepCount } from '@fa/api/steps/step-count';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { type Api, REFUSALS } from '../http/api.ts';
import type { CountCall } from '../http/limits/limits.ts';
import { limitOf } from '../http/limits/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import { deviceClassOf } from './device-class.ts';
import type { Funnel } from './funnel.ts';
import { countersOf } from './known-counts.ts';

const BODY_LIMIT = 4 * 1024;

/**
 * Registers POST /steps, which a page calls without cookies: counts what a product, the partners and the experiments know, and
 * drops everything else. Nothing is stored of who called. [LEIT-10, LEIT-11]
 */
export function registerSteps(
  api: Api,
  context: Context,
  { funnel, count }: { readonly funnel: Funnel; readonly count: CountCall },
): void {
  api.post(
    '/steps',
    {
      bodyLimit: BODY_LIMIT,
      config: { rateLimit: limitOf('steps'), isAutomatic: true, onlyCounts: true },
      schema: {
        summary: 'Count that a step is shown or that a field holds somebody up',
        body: stepCount,
        response: { 204: z.null(), ...REFUSALS },
      },
    },
    async (request, reply) => {
      // So that a flood from many addresses cannot invent any number of visits.
      const { isExceeded, ttl } = await count('stepsOfAll');
      if (isExceeded) throw new Refusal(503, { code: 'capacityExceeded' }, ttl);
      funnel.count(await countersOf(context, request.body, deviceClassOf(request.headers)));
      return reply.code(204).send(null);
    },
  );
}
