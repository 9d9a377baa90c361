import type { SaveRequest } from '@fa/api/saved-offers/saved-offer';
import type { SavedLink } from '@fa/rechner/kept/stored-data';
import { refusal, type Services } from '../support/fake-api.ts';

const EXPIRY = '2026-09-14T21:59:59.000Z';

/** Replaces the server's saved offers, so that one page of a test can open what another page saved. */
export function createSavedOffers() {
  const saved = new Map<string, SaveRequest>();
  const services: Services = {
    offerSaving(body) {
      const key = `${saved.size + 1}b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d`;
      saved.set(key, body);
      return { key, expiryDate: EXPIRY };
    },
    offerOverwriting({ remoteKey: key, verifier, body }) {
      const earlier = saved.get(key);
      if (!earlier) return refusal(404);
      if (earlier.secondFactor !== undefined && earlier.secondFactor !== verifier) return refusal(401);
      saved.set(key, body);
      return { key, expiryDate: EXPIRY };
    },
    savedOffer({ remoteKey, verifier }) {
      const body = saved.get(remoteKey);
      if (!body) return refusal(404);
      if (body.secondFactor !== verifier) return refusal(401);
      return { data: body.data, expiryDate: EXPIRY };
    },
    offerDeletion({ remoteKey }) {
      saved.delete(remoteKey);
    },
  };
  return {
    services,
    saved,
    fragmentOf: ({ remoteKey, localSecret }: Pick<SavedLink, 'remoteKey' | 'localSecret'>) =>
      `${remoteKey};${localSecret}`,
  };
}
