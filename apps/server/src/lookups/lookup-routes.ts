import type { FieldError } from '@fa/api/errors/error-answer';
import { type AddressRequest, addressAnswer, addressRequest } from '@fa/api/lookups/address';
import { brokerAnswer } from '@fa/api/lookups/broker';
import { ibanAnswer, ibanRequest } from '@fa/api/lookups/iban-check';
import { plzAnswer, plzParams } from '@fa/api/lookups/plz';
import { checkIban, normaliseIban } from '@fa/rechner/formats/iban';
import { INTERMEDIARY_NUMBER, normaliseIvmnr } from '@fa/rechner/rules/intermediary';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { type Api, REFUSALS } from '../http/api.ts';
import { limitOf } from '../http/limits/rate-limit.ts';
import { waitForTurn } from '../http/limits/turn.ts';
import { Refusal } from '../http/refusal.ts';
import { sendPicture } from '../page/partners/partner-routes.ts';
import type { Lookups } from './open-lookups.ts';

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
function registerAddress(api: Api, { addressChecker, addressTurn }: Lookups): void {
  api.post(
    '/address',
    {
      // Five texts of 200 characters, each up to six bytes when escaped in JSON.
      bodyLimit: 8 * 1024,
      config: { rateLimit: limitOf('addresses'), changesNothing: true },
      schema: {
        summary: 'Check of an address',
        description:
          'Street and house number in two fields or in the combined one; in both they have to say the same. Matches best ' +
          'first, at most three; scores 0–100. Answers are not to be kept.',
        body: addressRequest,
        response: { 200: addressAnswer, ...REFUSALS },
      },
    },
    async (request) => {
      const asked = withoutRepetition(request.body);
      const fields = findFaults(asked);
      if (fields.length > 0) throw new Refusal(400, { code: 'invalidRequest', fields });
      return addressChecker.check(asked, () => waitForTurn(addressTurn, request));
    },
  );
}

/** Registers POST /iban: messages on a well-formed IBAN, none if valid, and its bank if known. [IBAN-03] */
function registerIban(api: Api, { ibanChecker }: Lookups): void {
  api.post(
    '/iban',
    {
      bodyLimit: 4 * 1024,
      config: { rateLimit: limitOf('ibans'), changesNothing: true },
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

/** Registers GET /plz/:plz: towns of a postcode, an empty list if unknown. [ADDR-01] */
function registerPlz(api: Api, { plzDirectory }: Lookups): void {
  const params = z.object({ plz: z.string() });
  const schema = { summary: 'Towns of a postcode', params, response: { 200: plzAnswer, ...REFUSALS } };
  api.get('/plz/:plz', { schema }, async ({ params: { plz } }, reply) => {
    if (!plzParams.safeParse({ plz }).success)
      throw new Refusal(400, { code: 'invalidPLZ', fields: [{ field: 'plz', code: 'invalidPLZ' }] });
    const cities = await plzDirectory.citiesOf(plz);
    // An unknown postcode may be known after the next import.
    if (cities.length > 0) reply.header('cache-control', 'public, max-age=3600');
    return cities.map((city) => ({ city }));
  });
}

const brokerParams = z.object({ brokerNumber: z.string() });

function numberIn(text: string): string {
  const brokerNumber = normaliseIvmnr(text);
  if (!INTERMEDIARY_NUMBER.test(brokerNumber)) throw new Refusal(404, { code: 'notFound' });
  return brokerNumber;
}

/** Registers GET /brokers/:brokerNumber with the presets, and the photo or logo. [BROK-02, BROK-05] */
function registerBrokers(api: Api, { brokers }: Context): void {
  const response = { 200: brokerAnswer, ...REFUSALS };
  const schema = { summary: 'A broker and the presets of their customers', params: brokerParams, response };
  api.get('/brokers/:brokerNumber', { schema }, async (request) => {
    const answer = await brokers.find(numberIn(request.params.brokerNumber));
    if (!answer) throw new Refusal(404, { code: 'notFound' });
    return answer;
  });
  api.get('/brokers/:brokerNumber/photo', { schema: { hide: true, params: brokerParams } }, async (request, reply) => {
    const photo = await brokers.photo(numberIn(request.params.brokerNumber));
    if (!photo) throw new Refusal(404, { code: 'notFound' });
    return sendPicture(reply, photo);
  });
}

/** Registers the look-ups of postcodes, addresses, IBANs and brokers. */
export function registerLookups(api: Api, context: Context, lookups: Lookups): void {
  registerPlz(api, lookups);
  registerAddress(api, lookups);
  registerIban(api, lookups);
  registerBrokers(api, context);
}
