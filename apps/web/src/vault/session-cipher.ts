import { fromBase64, toBase64 } from './base64.ts';
import { randomBytes } from './random.ts';

const ITERATIONS = 100_000;
const KEY_BITS = 256;
const TAG_BITS = 128;
const IV_BYTES = 12;
export const SALT_BYTES = 16;

/** Encrypted text as stored; all parts in base64. [PERS-03] */
export interface EncryptedBlob {
  readonly encrypted: string;
  readonly salt: string;
  readonly iv: string;
  /** Plain text authenticated with the ciphertext: a change makes decryption fail. */
  readonly additionalData: string;
}

type Bytes = Uint8Array<ArrayBuffer>;

export type SessionCipher = Awaited<ReturnType<typeof createSessionCipher>>;

const utf8 = new TextEncoder();
const text = new TextDecoder('utf-8', { fatal: true });

async function deriveKey(secret: string, salt: Bytes): Promise<CryptoKey> {
  const password = await crypto.subtle.importKey('raw', utf8.encode(secret), 'PBKDF2', false, ['deriveBits']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS };
  const bits = await crypto.subtle.deriveBits(derivation, password, KEY_BITS);
  return crypto.subtle.importKey('raw', bits, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Derives the key of a session: PBKDF2-SHA-256, AES-GCM 256. [PERS-03] */
export async function createSessionCipher(secret: string, salt: Bytes) {
  const key = await deriveKey(secret, salt);
  return {
    /** Encrypts with a new IV. */
    async encrypt(plain: string, additionalData: string): Promise<EncryptedBlob> {
      const iv = randomBytes(IV_BYTES);
      const label = utf8.encode(additionalData);
      const options = { name: 'AES-GCM', iv, additionalData: label, tagLength: TAG_BITS };
      const encrypted = await crypto.subtle.encrypt(options, key, utf8.encode(plain));
      return {
        encrypted: toBase64(new Uint8Array(encrypted)),
        salt: toBase64(salt),
        iv: toBase64(iv),
        additionalData: toBase64(label),
      };
    },
    /** @returns null when key, ciphertext and additional data do not match */
    async decrypt(blob: EncryptedBlob): Promise<string | null> {
      const [encrypted, iv, additionalData] = [blob.encrypted, blob.iv, blob.additionalData].map(fromBase64);
      if (!encrypted || !iv || !additionalData) return null;
      try {
        const options = { name: 'AES-GCM', iv, additionalData, tagLength: TAG_BITS };
        return text.decode(await crypto.subtle.decrypt(options, key, encrypted));
      } catch {
        return null;
      }
    },
  };
}
