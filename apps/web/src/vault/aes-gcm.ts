import { toBase64 } from './base64.ts';
import { randomBytes } from './random.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

const IV_BYTES = 12;
const utf8 = new TextEncoder();
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Derives 256 bits from a password: PBKDF2-SHA-256. */
export async function stretched(password: Bytes, salt: Bytes, iterations: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(derivation, key, 256));
}

/** Builds AES-GCM with a key of 256 bits and a tag of 16 bytes. A label is plain text that is authenticated with the other. */
export async function createAesGcm(bits: Bytes) {
  const key = await crypto.subtle.importKey('raw', bits, 'AES-GCM', false, ['encrypt', 'decrypt']);
  return {
    /** Encrypts with a new IV. @returns base64 */
    async encrypt(text: string, additionalData: Bytes): Promise<{ readonly iv: string; readonly encrypted: string }> {
      const iv = randomBytes(IV_BYTES);
      const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, utf8.encode(text));
      return { iv: toBase64(iv), encrypted: toBase64(new Uint8Array(encrypted)) };
    },
    /** @returns null when key, IV, ciphertext and label do not match */
    async decrypt(encrypted: Bytes, iv: Bytes, additionalData: Bytes): Promise<string | null> {
      try {
        return strictUtf8.decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, encrypted));
      } catch {
        return null;
      }
    },
  };
}
