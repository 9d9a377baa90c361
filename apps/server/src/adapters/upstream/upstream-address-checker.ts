import { addressAnswer } from '@fa/api/lookups/address';
import type { AddressChecker } from '../../services/lookups/address-checker.ts';
import type { UpstreamClient } from './upstream-client.ts';

/** Checks addresses at a service with our own contract. Not cached: an address is personal data. [ADDR-03] */
export function createUpstreamAddressChecker(client: UpstreamClient): AddressChecker {
  return {
    check: (address) => client.post(address, addressAnswer),
  };
}
