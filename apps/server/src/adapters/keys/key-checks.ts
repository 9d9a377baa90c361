import { createHmac } from 'node:crypto';
import type { KeyChecks } from '../../services/keys/checked-key-ring.ts';
import { openWith } from './aes-sealing.ts';
import { SealBroken } from './seal-broken.ts';

/** Functions that distinguish keys. [SEC-01] */
export const keyChecks: KeyChecks = {
  // Keys are random, so a fingerprint cannot be reversed by guessing.
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
