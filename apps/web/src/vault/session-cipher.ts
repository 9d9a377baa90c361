import { type Bytes, createAesGcm, stretched } from './aes-gcm.ts';
import { fromBase64, toBase64 } from './base64.ts';

const ITERATIONS = 100_000;
export const SALT_BYTES = 16;

/** Encrypted text as stored; all parts in base64. [PERS-03] */
export interface EncryptedBlob {
  readonly encrypted: string;
  readonly salt: string;
  readonly iv: string;
  /** Plain text authenticated with the ciphertext: a change makes decryption fail. */
  readonly additionalData: string;
}

export type SessionCipher = Awaited<ReturnType<typeof createSessionCipher>>;

const utf8 = new TextEncoder();

/** Derives the key of a session: PBKDF2-SHA-256, AES-GCM 256. [PERS-03] */
export async function createSessionCipher(secret: string, salt: Bytes) {
  const aes = await createAesGcm(await stretched(utf8.encode(secret), salt, ITERATIONS));
  return {
    async encrypt(plain: string, additionalData: string): Promise<EncryptedBlob> {
      const label = utf8.encode(additionalData);
      return { ...(await aes.encrypt(plain, label)), salt: toBase64(salt), additionalData: toBase64(label) };
    },
    /** @returns null when key, ciphertext and additional data do not match */
    async decrypt(blob: EncryptedBlob): Promise<string | null> {
      const [encrypted, iv, label] = [blob.encrypted, blob.iv, blob.additionalData].map(fromBase64);
      return encrypted && iv && label ? aes.decrypt(encrypted, iv, label) : null;
    },
  };
}
