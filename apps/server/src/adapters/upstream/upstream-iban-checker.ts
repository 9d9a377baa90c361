import { ibanAnswer } from '@fa/api/lookups/iban-check';
import type { IbanChecker } from '../../services/lookups/iban-checker.ts';
import type { UpstreamClient } from './upstream-client.ts';

/** Checks IBANs at a service with our own contract. Not cached: an IBAN is personal data. [IBAN-03] */
export function createUpstreamIbanChecker(client: UpstreamClient): IbanChecker {
  return {
    check: (request) => client.post(request, ibanAnswer),
  };
}
