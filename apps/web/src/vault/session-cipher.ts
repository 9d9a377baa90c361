import { later } from '../ui/later/later.ts';
import { fromBase64, toBase64 } from './base64.ts';

const ITERATIONS = 100_000;
const KEY_BITS = 256;
const TAG_BITS = 128;
export const SALT_BYTES = 16;
export const IV_BYTES = 12;

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

// Apart from the code of every page: its tables take 20 ms of a slow phone.
const aesGcm = later(() => import('@noble/ciphers/aes.js').then(({ gcm }) => gcm));

const utf8 = new TextEncoder();
const text = new TextDecoder('utf-8', { fatal: true });

async function deriveKey(secret: string, salt: Bytes): Promise<Bytes> {
  const password = await crypto.subtle.importKey('raw', utf8.encode(secret), 'PBKDF2', false, ['deriveBits']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS };
  return new Uint8Array(await crypto.subtle.deriveBits(derivation, password, KEY_BITS));
}

/** Derives the key of a session: PBKDF2-SHA-256, AES-GCM 256. Only `encryptNow` runs on the main thread. [PERS-03] */
export async function createSessionCipher(secret: string, salt: Bytes) {
  const [raw, gcm] = await Promise.all([deriveKey(secret, salt), aesGcm.load()]);
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const blobOf = (encrypted: Uint8Array, iv: Bytes, additionalData: string): EncryptedBlob => ({
    encrypted: toBase64(encrypted),
    salt: toBase64(salt),
    iv: toBase64(iv),
    additionalData: toBase64(utf8.encode(additionalData)),
  });
  return {
    /** Encrypts off the main thread. @param iv 12 bytes, never reused */
    async encrypt(plain: string, additionalData: string, iv: Bytes): Promise<EncryptedBlob> {
      const options = { name: 'AES-GCM', iv, additionalData: utf8.encode(additionalData), tagLength: TAG_BITS };
      const encrypted = await crypto.subtle.encrypt(options, key, utf8.encode(plain));
      return blobOf(new Uint8Array(encrypted), iv, additionalData);
    },
    /** Encrypts synchronously, for a page that is being left. */
    encryptNow(plain: string, additionalData: string, iv: Bytes): EncryptedBlob {
      return blobOf(gcm(raw, iv, utf8.encode(additionalData)).encrypt(utf8.encode(plain)), iv, additionalData);
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
