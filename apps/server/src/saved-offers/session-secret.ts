import { hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PurposeKeys } from '../keys/purpose-keys.ts';

const ID_BYTES = 32;
const SIGNED_ID = /^([0-9a-f]{64})\.([0-9a-f]{64})$/;

/** A visitor's session: the signed id is in an HttpOnly cookie, the key only in the response. */
export interface SessionSecret {
  readonly signedId: string;
  readonly key: string;
}

/**
 * Returns the session of a signed id, or a new one. The secret that signed the id also derives its key. Nothing is
 * stored: an id has the same key in all processes and after restarts. [PERS-03, SEC-11]
 */
export function createSessionSecrets({ keys, hashes }: PurposeKeys) {
  const signing = hashes('session id v1');
  const deriving = keys('session secret v1');
  return (brought: string | undefined): SessionSecret => {
    const [, known, signature = ''] = SIGNED_ID.exec(brought ?? '') ?? [];
    const signer =
      known === undefined
        ? -1
        : signing.findIndex((sign) => timingSafeEqual(sign(known), Buffer.from(signature, 'hex')));
    const id = (signer >= 0 && known) || randomBytes(ID_BYTES).toString('hex');
    const sign = signing[signer] ?? signing[0];
    const key = hkdfSync('sha256', deriving[signer] ?? deriving[0], '', id, 32);
    return { signedId: `${id}.${sign(id).toString('hex')}`, key: Buffer.from(key).toString('hex') };
  };
}

export type SessionSecretOf = ReturnType<typeof createSessionSecrets>;
