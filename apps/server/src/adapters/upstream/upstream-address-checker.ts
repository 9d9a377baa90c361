import { addressAnswer } from '@fa/vertrag/address';
import type { AddressChecker } from '../../services/lookups/address-checker.ts';
import type { UpstreamClient } from './upstream-client.ts';

/** Checks addresses at a service with the contract of our own. Nothing is kept: an address is personal. [ADDR-03] */
export function createUpstreamAddressChecker(client: UpstreamClient): AddressChecker {
  return {
    check: (address) => client.post(address, addressAnswer),
  };
}
