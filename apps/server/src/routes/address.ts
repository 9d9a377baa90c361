import { type AddressRequest, addressAnswer, addressRequest } from '@fa/vertrag/address';
import { errorAnswer, type FieldError } from '@fa/vertrag/error-answer';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AddressChecker } from '../services/address-checker.ts';
import { Refusal } from '../services/refusal.ts';

/** Five texts of 200 characters, each of up to six bytes as JSON may escape it. */
const BODY_LIMIT = 8 * 1024;

/** Either the combined field or the street is filled; which it is cannot be guessed. */
const findFaults = ({ strasseHausnummer, strasse, hausnummer }: AddressRequest): FieldError[] => {
  if (strasseHausnummer.trim() === '') return strasse.trim() === '' ? [{ field: 'strasse', code: 'missing' }] : [];
  return Object.entries({ strasse, hausnummer })
    .filter(([, value]) => value !== '')
    .map(([field]) => ({ field, code: 'mismatch' }));
};

/** [ADDR-03] POST /address: what the directory knows of an address as it was typed. */
export const registerAddress = (
  app: FastifyInstance,
  { checker, perMinute }: { checker: AddressChecker; perMinute: number },
): void => {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/address',
    {
      bodyLimit: BODY_LIMIT,
      config: { rateLimit: { max: perMinute, timeWindow: '1 minute' }, changesNothing: true },
      schema: {
        summary: 'Check of an address',
        description:
          'Street and house number in two fields or in the combined one, the others empty. Matches best first, at most ' +
          'three; scores 0–100. Answers are not to be kept.',
        body: addressRequest,
        response: { 200: addressAnswer, '4xx': errorAnswer, '5xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const fields = findFaults(request.body);
      if (fields.length > 0) throw new Refusal(400, { code: 'invalidRequest', fields });
      return reply.header('cache-control', 'no-store').send(await checker.check(request.body));
    },
  );
};
