import { ibanAnswer, ibanRequest } from '@fa/api/lookups/iban-check';
import { checkIban, normaliseIban } from '@fa/rechner/formats/iban';
import type { RouteParts } from '../../app-parts.ts';
import { perMinute } from '../../pipeline/guards/rate-limit.ts';
import { Refusal } from '../../services/orders/refusal.ts';
import { type Api, REFUSALS } from '../api.ts';

const BODY_LIMIT = 4 * 1024;

/** Registers POST /iban: messages on a well-formed IBAN, none if valid, and its bank if known. [IBAN-03] */
export function registerIban(api: Api, { ibanChecker }: RouteParts): void {
  api.post(
    '/iban',
    {
      bodyLimit: BODY_LIMIT,
      config: { rateLimit: perMinute('ibans'), changesNothing: true },
      schema: {
        summary: 'Check of an IBAN',
        description: 'An empty results.list means valid. Answers are not to be kept.',
        body: ibanRequest,
        response: { 200: ibanAnswer, ...REFUSALS },
      },
    },
    async ({ body }) => {
      const iban = normaliseIban(body.iban);
      const failure = checkIban(iban);
      if (failure) throw new Refusal(400, { code: 'invalidRequest', fields: [{ field: 'iban', code: failure.code }] });
      return ibanChecker.check({ iban, checkUnaccepted: body.checkUnaccepted });
    },
  );
}
