import { type AddressAnswer, type AddressRequest, addressAnswer } from '@fa/api/lookups/address';
import { type IbanAnswer, ibanAnswer } from '@fa/api/lookups/iban-check';
import { plzAnswer } from '@fa/api/lookups/plz';
import { type Call, json } from '../../gateway/call.ts';

// A failure blocks nothing. [ADDR-03, IBAN-02]

/** Returns the towns of a postcode. [ADDR-01, ADDR-12] */
export const townsOfPlz: Call<string, readonly string[]> = {
  to: 'plzServiceUrl',
  send: (plz) => ({ segment: plz }),
  parameter: 'plz',
  timeout: 'lookup',
  read: async (response) => plzAnswer.parse(await response.json()).map(({ city }) => city),
};

/** Checks an address, unless validation is off. [ADDR-03, ADDR-04] */
export const addressCheck: Call<AddressRequest, AddressAnswer> = {
  to: 'addressValidatorUrl',
  method: 'POST',
  feature: 'addressValidation',
  send: (body) => ({ body }),
  timeout: 'lookup',
  read: json(addressAnswer),
};

/** Checks a normalised German IBAN, likewise. [IBAN-02, IBAN-03] */
export const ibanCheck: Call<string, IbanAnswer> = {
  to: 'ibanValidatorUrl',
  method: 'POST',
  feature: 'ibanValidation',
  send: (iban) => ({ body: { iban, checkUnaccepted: true } }),
  timeout: 'lookup',
  read: json(ibanAnswer),
};
