import { timingSafeEqual } from 'node:crypto';

const ID_BYTES = 32;
const SIGNED_ID = /^([0-9a-f]{64})\.([0-9a-f]{64})$/;

interface SessionKeys {
  readonly sign: (id: string) => Buffer;
  readonly derive: (id: string) => Buffer;
}

interface Needs {
  readonly randomBytes: (count: number) => Uint8Array;
  /** One per secret of the server, the current one first. */
  readonly keys: readonly SessionKeys[];
}

/** A visitor's session: the signed id is in an HttpOnly cookie, the key only in the response. */
export interface SessionSecret {
  readonly signedId: string;
  readonly key: string;
}

function isSigned(id: string, signature: string, { sign }: SessionKeys): boolean {
  return timingSafeEqual(sign(id), Buffer.from(signature, 'hex'));
}

/**
 * Returns the session of a signed id, or a new one. The secret that signed the id also derives its key. Nothing is
 * stored: an id has the same key in all processes and after restarts. [PERS-03, SEC-11]
 */
export function createSessionSecrets({ randomBytes, keys }: Needs) {
  return (brought: string | undefined): SessionSecret => {
    const [, known, signature] = SIGNED_ID.exec(brought ?? '') ?? [];
    const signer = known && signature ? keys.find((one) => isSigned(known, signature, one)) : undefined;
    const id = (signer && known) ?? Buffer.from(randomBytes(ID_BYTES)).toString('hex');
    const { sign, derive } = signer ?? (keys[0] as SessionKeys);
    return { signedId: `${id}.${sign(id).toString('hex')}`, key: derive(id).toString('hex') };
  };
}

export type SessionSecretOf = ReturnType<typeof createSessionSecrets>;
