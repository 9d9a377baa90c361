import { type Alert, alertRequest } from '@fa/api/alerts/alert';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { type Api, CSRF_HEADER, REFUSALS } from '../http/api.ts';
import type { CountCall } from '../http/limits/limits.ts';
import { limitOf } from '../http/limits/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import { ANSWER_NAMES, PRODUCT_WORDS } from '../products.ts';
import { createAlertFilter } from './alert-filter.ts';
import type { Metrics } from './metrics.ts';

const filterAlert = createAlertFilter(PRODUCT_WORDS, ANSWER_NAMES);

/** Ten errors, each with the body of an order. */
const BODY_LIMIT = 64 * 1024;

/** A line has at most 4 kB with time, level and process. */
const MAX_LOGGED = 3_800;

function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** Returns what is logged of an error: its body as it is, or the beginning of it as text. [ERR-02] */
function loggedOf({ body: maskedBody, ...alert }: Alert) {
  if (maskedBody === undefined || sizeOf({ ...alert, maskedBody }) <= MAX_LOGGED) return { ...alert, maskedBody };
  // Quotes within the text take two bytes each.
  const most = (MAX_LOGGED - sizeOf(alert)) / 2;
  return { ...alert, maskedBody: Buffer.from(JSON.stringify(maskedBody)).subarray(0, most).toString(), isCut: true };
}

/** Registers POST /alerts, unless it is off: logs one line per browser error, masked again down to known words. [ERR-01, ERR-02] */
export function registerAlerts(
  api: Api,
  { config }: Context,
  { metrics, count }: { readonly metrics: Metrics; readonly count: CountCall },
): void {
  if (!config.errorLogging) return;
  api.post(
    '/alerts',
    {
      bodyLimit: BODY_LIMIT,
      config: { rateLimit: limitOf('alerts'), isAutomatic: true },
      schema: {
        summary: 'Report what went wrong in the browser',
        headers: z.looseObject(CSRF_HEADER),
        body: alertRequest,
        response: { 204: z.null(), ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { alerts, more = 0 } = request.body;
      // So that a flood from many addresses does not fill the disk with log lines.
      const { isExceeded, ttl } = await count('alertsOfAll');
      if (isExceeded) throw new Refusal(503, { code: 'capacityExceeded' }, ttl);
      for (const alert of alerts) request.log.warn(loggedOf(filterAlert(alert)), 'client error');
      if (more > 0) request.log.warn({ more }, 'further client errors');
      metrics.countClientErrors(alerts.length + more);
      return reply.code(204).send(null);
    },
  );
}
