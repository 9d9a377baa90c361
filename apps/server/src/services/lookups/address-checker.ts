import type { AddressAnswer, AddressRequest } from '@fa/api/lookups/address';

/** Source of address checks: the own directory or an external service. [ADDR-03] */
export interface AddressChecker {
  /** Throws LookupUnavailable if the source cannot answer. */
  check(address: AddressRequest): Promise<AddressAnswer>;
}
