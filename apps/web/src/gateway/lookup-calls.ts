import { type AddressAnswer, type AddressRequest, addressAnswer } from '@fa/api/lookups/address';
import { type BrokerAnswer, brokerAnswer } from '@fa/api/lookups/broker';
import { type IbanAnswer, type IbanRequest, ibanAnswer } from '@fa/api/lookups/iban-check';
import { plzAnswer } from '@fa/api/lookups/plz';
import { type PartnerAnswer, partnerAnswer } from '@fa/api/page/partner';
import type { ApiCalls } from './api-calls.ts';
import { read, type Schema } from './call.ts';
import { dataOf, FAILED, type Result } from './result.ts';

// Only files from the host of the response may be loaded. [SEC-05]
function resolved(path: string, base: string): string | null {
  const { origin, pathname } = new URL(base, window.location.href);
  const url = new URL(path, `${origin}${pathname.replace(/\/?$/, '/')}`);
  return url.origin === origin ? url.href : null;
}

/** Builds the lookups. A failure blocks nothing. [ADDR-03, IBAN-02, BROK-02, PART-02] */
export function createLookupCalls({ config, call }: ApiCalls, timeoutMs: number) {
  async function check<T>(
    feature: 'addressValidation' | 'ibanValidation',
    api: 'addressValidatorUrl' | 'ibanValidatorUrl',
    body: AddressRequest | IbanRequest,
    schema: Schema<T>,
  ): Promise<Result<T, 'off'>> {
    const loaded = await config();
    if (loaded.kind === 'data' && !loaded.data.features[feature]) return { kind: 'off' };
    return read(schema, await call(api, { body, timeoutMs }));
  }

  return {
    /** Returns the towns of a postcode. [ADDR-01, ADDR-12] */
    async lookUpPlz(plz: string): Promise<Result<readonly string[]>> {
      const outcome = await call('plzServiceUrl', { segment: plz, timeoutMs, parameter: 'plz' });
      const answer = await read(plzAnswer, outcome);
      return answer.kind === 'data' ? dataOf(answer.data.map(({ city }) => city)) : answer;
    },
    /** Checks an address, unless validation is off. [ADDR-03, ADDR-04] */
    checkAddress: (address: AddressRequest): Promise<Result<AddressAnswer, 'off'>> =>
      check('addressValidation', 'addressValidatorUrl', address, addressAnswer),
    /** Checks a normalised German IBAN, likewise. [IBAN-02, IBAN-03] */
    checkIban: (iban: string): Promise<Result<IbanAnswer, 'off'>> =>
      check('ibanValidation', 'ibanValidatorUrl', { iban, checkUnaccepted: true }, ibanAnswer),
    /** Loads a broker by number, with values to prefill for their customers. */
    async loadBroker(brokerNumber: string): Promise<Result<BrokerAnswer>> {
      const options = { segment: brokerNumber, timeoutMs, parameter: 'brokerNumber' };
      return read(brokerAnswer, await call('brokerUrl', options));
    },
    /** Loads a partner by slug, with styling URLs resolved to the host that serves it. */
    async loadPartner(slug: string): Promise<Result<PartnerAnswer>> {
      const options = { segment: slug, timeoutMs, parameter: 'slug' };
      const answer = await read(partnerAnswer, await call('partnerThemeUrl', options));
      const loaded = await config();
      if (answer.kind === 'failed' || loaded.kind === 'failed') return FAILED;
      const { styling } = answer.data;
      const base = loaded.data.apis.partnerThemeUrl;
      const [logo, theme] = [resolved(styling.logo, base), resolved(styling.theme, base)];
      return logo === null || theme === null ? FAILED : dataOf({ ...answer.data, styling: { logo, theme } });
    },
  };
}
