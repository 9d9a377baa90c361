const ID_BYTES = 32;
const ID_SHAPE = /^[0-9a-f]{64}$/;

/** Keeps these keys apart from everything else that is made of the server's secret. */
const PURPOSE = 'session secret v1';

type Needs = {
  readonly randomBytes: (count: number) => Uint8Array;
  /** Derives 32 bytes in hex from the server's secret, others for every other text. */
  readonly deriveKey: (text: string) => string;
};

/** A visitor's session: the id travels in a cookie that script cannot read, the key only in the answer. */
export type SessionSecret = { readonly id: string; readonly key: string };

/**
 * [PERS-03] Gives a function that takes the id a browser brought, if any: the secret of that session, or of a new one
 * where the id is missing or not of ours. Nothing is stored: the same id has the same key in every process that knows
 * the server's secret, and after a restart.
 */
export const createSessionSecrets =
  ({ randomBytes, deriveKey }: Needs) =>
  (brought: string | undefined): SessionSecret => {
    const isOurs = brought !== undefined && ID_SHAPE.test(brought);
    const id = isOurs ? brought : Buffer.from(randomBytes(ID_BYTES)).toString('hex');
    return { id, key: deriveKey(`${PURPOSE} ${id}`) };
  };
