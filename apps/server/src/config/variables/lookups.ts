import { baseUrl, flag, milliseconds, urlOf } from './types.ts';
import { variable } from './variable.ts';

export const lookupVariables = {
  ADDRESS_VALIDATION: variable(flag(true), 'Whether the page has addresses checked.'),
  IBAN_VALIDATION: variable(flag(true), 'Whether the page has German IBANs checked.'),
  ADDRESS_COMBINED_STREET: variable(flag(false), 'One field for street and house number.'),
  ADDRESS_LOCKED_POSTCODE: variable(flag(false), 'A postcode that was answered once cannot be changed.'),
  ADDRESS_EXACT: variable(flag(false), 'Only known addresses are accepted.'),
  PLZ_UPSTREAM_URL: variable(
    baseUrl,
    'A service like the OpenPLZ API, `https://openplzapi.org`, that is asked for towns, and for streets too unless `ADDRESS_UPSTREAM_URL` is set.',
    'our own data',
  ),
  ADDRESS_UPSTREAM_URL: variable(
    urlOf(['http:', 'https:'], 'https://user:password@host/address'),
    'A service with the contract of our own call `/address`, such as another server of this kind; `https://user:password@host/path` logs in.',
    'our own data',
  ),
  IBAN_UPSTREAM_URL: variable(
    urlOf(['http:', 'https:'], 'https://user:password@host/iban'),
    'The same for the call `/iban`.',
    'our own data',
  ),
  UPSTREAM_TIMEOUT_MS: variable(
    milliseconds(5_000),
    'Timeout of these services ([how else they are kept from doing harm](decisions/0017-external-lookups.md)).',
  ),
  LOOKUP_TIMEOUT_MS: variable(
    milliseconds(10_000),
    'How long the browser waits for the look-up of a postcode, an address or an IBAN.',
  ),
};
