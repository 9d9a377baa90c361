import { addressAnswer } from '@fa/vertrag/address';
import type { AddressChecker } from '../../services/address-checker.ts';
import type { UpstreamClient } from './upstream-client.ts';

/** [ADDR-03] Checks addresses at a service with the contract of our own. Nothing is kept: an address is personal. */
export function createUpstreamAddressChecker(client: UpstreamClient): AddressChecker {
  return {
    check: (address) => client.post(address, addressAnswer),
  };
}
