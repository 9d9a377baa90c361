import { type AddressAnswer, type AddressRequest, addressAnswer } from '@fa/api/lookups/address';
import { type IbanAnswer, type IbanRequest, ibanAnswer } from '@fa/api/lookups/iban-check';
import { plzAnswer } from '@fa/api/lookups/plz';
import { type ApiPlace, serviceUrl } from './api-base.ts';
import type { ApiCalls } from './api-calls.ts';
import { read, type Schema } from './read-answer.ts';

/** Lookups of what was typed. Any failure counts as no response, which blocks nothing. [ADDR-03, IBAN-02] */
export interface LookupCalls {
  /** Returns the towns of a postcode; null if the service fails. [ADDR-01, ADDR-12] */
  lookUpPlz(plz: string): Promise<readonly string[] | null>;
  /** Checks an address; null if the service fails, 'off' if validation is disabled. [ADDR-03, ADDR-04] */
  checkAddress(address: AddressRequest): Promise<AddressAnswer | 'off' | null>;
  /** Checks a normalised German IBAN, likewise. [IBAN-02, IBAN-03] */
  checkIban(iban: string): Promise<IbanAnswer | 'off' | null>;
}

/** Builds the calls. */
export function createLookupCalls(
  place: ApiPlace,
  { config, get, post }: Pick<ApiCalls, 'config' | 'get' | 'post'>,
  timeoutMs: number,
): LookupCalls {
  async function check<T>(
    feature: 'addressValidation' | 'ibanValidation',
    api: 'addressValidatorUrl' | 'ibanValidatorUrl',
    body: AddressRequest | IbanRequest,
    schema: Schema<T>,
  ): Promise<T | 'off' | null> {
    const loaded = await config();
    if (loaded && !loaded.features[feature]) return 'off';
    return read(schema, await post(api, { body, timeoutMs }));
  }

  return {
    async lookUpPlz(plz) {
      const outcome = await get((apis) => serviceUrl(place, apis.plzServiceUrl, plz), { timeoutMs, parameter: 'plz' });
      const answer = await read(plzAnswer, outcome);
      return answer?.map(({ city }) => city) ?? null;
    },
    checkAddress: (address) => check('addressValidation', 'addressValidatorUrl', address, addressAnswer),
    checkIban: (iban) => check('ibanValidation', 'ibanValidatorUrl', { iban, checkUnaccepted: true }, ibanAnswer),
  };
}
