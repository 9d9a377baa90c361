import type { IbanAnswer, IbanRequest } from '@fa/api/lookups/iban-check';

/** Source of IBAN checks: the own list of bank codes or an external service. [IBAN-03] */
export interface IbanChecker {
  /** Throws LookupUnavailable if the source cannot answer. */
  check(request: IbanRequest): Promise<IbanAnswer>;
}
