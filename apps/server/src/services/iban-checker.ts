import type { IbanAnswer, IbanRequest } from '@fa/vertrag/iban-check';

/** Where German IBANs are checked: in the own list of bank codes, or at a service of someone else. [IBAN-03] */
export interface IbanChecker {
  /** Throws a LookupUnavailable when the source cannot answer. */
  check(request: IbanRequest): Promise<IbanAnswer>;
}
