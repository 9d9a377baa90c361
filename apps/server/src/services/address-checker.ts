import type { AddressAnswer, AddressRequest } from '@fa/vertrag/address';

/** Where addresses are checked: in the own directory, or at a service of someone else. [ADDR-03] */
export interface AddressChecker {
  /** Throws a LookupUnavailable when the source cannot answer. */
  check(address: AddressRequest): Promise<AddressAnswer>;
}
