import { createHmac } from 'node:crypto';
import type { KeyChecks } from '../../services/keys/checked-key-ring.ts';
import { openWith } from './aes-sealing.ts';
import { SealBroken } from './seal-broken.ts';

/** How a key is told from another one. [SEC-01] */
export const keyChecks: KeyChecks = {
  // Random keys cannot be guessed, so nobody finds one by its fingerprint.
  fingerprintOf: (day, key) => createHmac('sha256', key).update(`fa-key-fingerprint${day}`).digest(),

  opens: (key, { place, sealed }) => {
    try {
      openWith(key, place, sealed);
      return true;
    } catch (error) {
      if (error instanceof SealBroken) return false;
      throw error;
    }
  },
};
