import type { SealedPlace } from './sealing.ts';

/** Returns the seal context of a saved offer. @param keyHash of its link's key */
export function savedOfferPlace(keyHash: Buffer): SealedPlace {
  return {
    purpose: 'saved_offers.sealed',
    row: keyHash.toString('hex'),
  };
}

/** Returns the seal context of a Service-ID. @param idHash of its digits */
export function serviceIdPlace(idHash: Buffer): SealedPlace {
  return {
    purpose: 'service_ids.sealed',
    row: idHash.toString('hex'),
  };
}
