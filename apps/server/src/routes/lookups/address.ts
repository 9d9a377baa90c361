import type { FieldError } from '@fa/api/errors/error-answer';
import { type AddressRequest, addressAnswer, addressRequest } from '@fa/api/lookups/address';
import type { RouteParts } from '../../app-parts.ts';
import { perMinute } from '../../pipeline/guards/rate-limit.ts';
import { Refusal } from '../../services/orders/refusal.ts';
import { type Api, REFUSALS } from '../api.ts';

/** Five texts of 200 characters, each up to six bytes when escaped in JSON. */
const BODY_LIMIT = 8 * 1024;

function plain(text: string) {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Drops the combined field if it repeats street and house number, because separate fields are more precise. */
function withoutRepetition(request: AddressRequest): AddressRequest {
  const { strasseHausnummer, strasse, hausnummer } = request;
  const isSame = strasse.trim() !== '' && plain(strasseHausnummer) === plain(`${strasse} ${hausnummer}`);
  return isSame ? { ...request, strasseHausnummer: '' } : request;
}

/** Finds a missing street, and fields that differ from the combined one: it is unclear which one counts. */
function findFaults({ strasseHausnummer, strasse, hausnummer }: AddressRequest): FieldError[] {
  if (strasseHausnummer.trim() === '') return strasse.trim() === '' ? [{ field: 'strasse', code: 'missing' }] : [];
  return Object.entries({ strasse, hausnummer })
    .filter(([, value]) => value !== '')
    .map(([field]) => ({ field, code: 'mismatch' }));
}

/** Registers POST /address: looks up a typed address in the directory. [ADDR-03] */
export function registerAddress(api: Api, { addressChecker }: RouteParts): void {
  api.post(
    '/address',
    {
      bodyLimit: BODY_LIMIT,
      config: { rateLimit: perMinute('addresses'), changesNothing: true },
      schema: {
        summary: 'Check of an address',
        description:
          'Street and house number in two fields or in the combined one; in both they have to say the same. Matches best ' +
          'first, at most three; scores 0–100. Answers are not to be kept.',
        body: addressRequest,
        response: { 200: addressAnswer, ...REFUSALS },
      },
    },
    async ({ body }) => {
      const asked = withoutRepetition(body);
      const fields = findFaults(asked);
      if (fields.length > 0) throw new Refusal(400, { code: 'invalidRequest', fields });
      return addressChecker.check(asked);
    },
  );
}
