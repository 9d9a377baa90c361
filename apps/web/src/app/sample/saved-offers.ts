import type { SaveRequest } from '@fa/api/saved-offers/saved-offer';
import type { SavedLink } from '@fa/rechner/kept/stored-data';
import type { Gateway } from '../../gateway/gateway.ts';
import { DONE, dataOf } from '../../gateway/result.ts';

const EXPIRY = '2026-09-14T21:59:59.000Z';

/** Replaces the server's saved offers, so that one page of a test can open what another page saved. */
export function createSavedOffers() {
  const saved = new Map<string, SaveRequest>();
  const gateway: Partial<Gateway> = {
    async saveOffer(body) {
      const key = `${saved.size + 1}b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d`;
      saved.set(key, body);
      return dataOf({ key, expiryDate: EXPIRY });
    },
    async overwriteOffer(key, verifier, body) {
      const earlier = saved.get(key);
      if (!earlier) return dataOf(null);
      if (earlier.secondFactor !== undefined && earlier.secondFactor !== verifier) return { kind: 'secondFactor' };
      saved.set(key, body);
      return dataOf({ key, expiryDate: EXPIRY });
    },
    async fetchSaved(key, verifier) {
      const body = saved.get(key);
      if (!body) return { kind: 'gone' };
      if (body.secondFactor !== verifier) return { kind: 'secondFactor' };
      return { kind: 'data', data: body.data, expiryDate: EXPIRY };
    },
    async deleteSaved(key) {
      saved.delete(key);
      return DONE;
    },
  };
  return {
    gateway,
    saved,
    fragmentOf: ({ remoteKey, localSecret }: Pick<SavedLink, 'remoteKey' | 'localSecret'>) =>
      `${remoteKey};${localSecret}`,
  };
}
