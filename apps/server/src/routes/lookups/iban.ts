import { errorAnswer } from '@fa/api/errors/error-answer';
import { ibanAnswer, ibanRequest } from '@fa/api/lookups/iban-check';
import { checkIban, normaliseIban } from '@fa/rechner/formats/iban';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { perMinute } from '../../pipeline/guards/rate-limit-store.ts';
import type { IbanChecker } from '../../services/lookups/iban-checker.ts';
import { Refusal } from '../../services/orders/refusal.ts';

const BODY_LIMIT = 4 * 1024;

/** Registers POST /iban: messages on a well-formed IBAN, none if valid, and its bank if known. [IBAN-03] */
export function registerIban(
  app: FastifyInstance,
  { ibanChecker, limits }: { ibanChecker: IbanChecker; limits: Readonly<Record<'ibans', number>> },
): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/iban',
    {
      bodyLimit: BODY_LIMIT,
      config: { rateLimit: perMinute(limits.ibans), changesNothing: true },
      schema: {
        summary: 'Check of an IBAN',
        description: 'An empty results.list means valid. Answers are not to be kept.',
        body: ibanRequest,
        response: { 200: ibanAnswer, '4xx': errorAnswer, '5xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const { checkUnaccepted } = request.body;
      const iban = normaliseIban(request.body.iban);
      const failure = checkIban(iban);
      if (failure) {
        throw new Refusal(400, { code: 'invalidRequest', fields: [{ field: 'iban', code: failure.code }] });
      }
      return reply.header('cache-control', 'no-store').send(await ibanChecker.check({ iban, checkUnaccepted }));
    },
  );
}
