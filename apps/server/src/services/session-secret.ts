import { timingSafeEqual } from 'node:crypto';

const ID_BYTES = 32;
const SIGNED_ID = /^([0-9a-f]{64})\.([0-9a-f]{64})$/;

/** The keys of one secret of the server. */
interface SessionKeys {
  /** Signs identifiers. */
  readonly sign: (id: string) => Buffer;
  /** Makes 32 bytes of an identifier, others for every other one. */
  readonly derive: (id: string) => Buffer;
}

interface Needs {
  readonly randomBytes: (count: number) => Uint8Array;
  /** One entry per secret of the server, the one in use first. */
  readonly keys: readonly SessionKeys[];
}

/** A visitor's session: the signed id travels in a cookie that script cannot read, the key only in the answer. */
export interface SessionSecret {
  readonly signedId: string;
  readonly key: string;
}

function isSigned(id: string, signature: string, { sign }: SessionKeys): boolean {
  return timingSafeEqual(sign(id), Buffer.from(signature, 'hex'));
}

/**
 * Gives a function that takes the signed id a browser brought, if any: the secret of that session, or of a
 * new one where the id is missing or none of its secrets has signed it. The secret that signed the id also derives its key,
 * so what is stored in a tab stays readable while that secret is in the list. Nothing is stored: the same id has the same key
 * in every process with the same secret, and after a restart. [PERS-03, SEC-11]
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
