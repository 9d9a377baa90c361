import { isIsoDate } from '@fa/rechner/formats/calendar-date';
import * as z from 'zod/mini';
import { baseUrl, flag, milliseconds, urlOf, variable } from './types.ts';

export const lookupVariables = {
  ADDRESS_VALIDATION: variable(flag(true), 'Whether addresses are checked.'),
  IBAN_VALIDATION: variable(flag(true), 'Whether German IBANs are checked.'),
  ADDRESS_COMBINED_STREET: variable(flag(false), 'One field for street and house number.'),
  ADDRESS_LOCKED_POSTCODE: variable(flag(false), 'A submitted postcode cannot be changed.'),
  ADDRESS_EXACT: variable(flag(false), 'Only known addresses are accepted.'),
  PLZ_UPSTREAM_URL: variable(
    baseUrl,
    'A service like the OpenPLZ API, `https://openplzapi.org`, for towns, and for streets too unless `ADDRESS_UPSTREAM_URL` is set.',
    'built-in data',
  ),
  ADDRESS_UPSTREAM_URL: variable(
    urlOf(['http:', 'https:'], 'https://user:password@host/address'),
    'A service with the contract of the call `/address`, such as another server of this product; `https://user:password@host/path` for basic authentication.',
    'built-in data',
  ),
  IBAN_UPSTREAM_URL: variable(
    urlOf(['http:', 'https:'], 'https://user:password@host/iban'),
    'The same for the call `/iban`.',
    'built-in data',
  ),
  BANKS_FILE: variable(
    z.optional(z.string()),
    'The [bank codes](operations/bank-codes.md): the CSV file of the Bundesbank.',
    'those of the package',
  ),
  BANKS_VALID_UNTIL: variable(
    z.optional(z.string().check(z.refine(isIsoDate, { error: 'must be a date like 2027-03-07' }))),
    'Last day on which the file is valid, as the Bundesbank says; required with `BANKS_FILE`.',
  ),
  UPSTREAM_TIMEOUT_MS: variable(
    milliseconds(5_000),
    'Timeout of these services ([other limits](decisions/0017-external-lookups.md)).',
  ),
  LOOKUP_TIMEOUT_MS: variable(
    milliseconds(10_000),
    'Timeout of the browser for the look-up of a postcode, an address or an IBAN.',
  ),
};
