import type { SealedPlace } from '../services/keys/sealing.ts';

/** What the sealed part of a saved calculation belongs to. @param keyHash of its link's key */
export function savedCalculationPlace(keyHash: Buffer): SealedPlace {
  return {
    purpose: 'saved_calculations.sealed',
    row: keyHash.toString('hex'),
  };
}

/** What the sealed part of a Service-ID belongs to. @param idHash of its digits */
export function serviceIdPlace(idHash: Buffer): SealedPlace {
  return {
    purpose: 'service_ids.sealed',
    row: idHash.toString('hex'),
  };
}
