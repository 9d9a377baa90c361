import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';
import { createSessionCipher, type EncryptedBlob, SALT_BYTES } from './session-cipher.ts';

const SECRET = 'f'.repeat(64);
const SALT = new Uint8Array(SALT_BYTES).fill(7);
const cipher = await createSessionCipher(SECRET, SALT);

/** Decrypts by a second implementation of the rule. */
async function decryptedByTheRule({ encrypted, salt, iv, additionalData }: EncryptedBlob): Promise<string> {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
  const password = await crypto.subtle.importKey('raw', new TextEncoder().encode(SECRET), 'PBKDF2', false, [
    'deriveKey',
  ]);
  const key = await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: 100_000 },
    password,
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  );
  const options = { name: 'AES-GCM', iv: bytes(iv), additionalData: bytes(additionalData), tagLength: 128 };
  return new TextDecoder().decode(await crypto.subtle.decrypt(options, key, bytes(encrypted)));
}

describe('the encrypted session', () => {
  it('is PBKDF2-SHA-256 with 100000 rounds and AES-GCM 256, in base64 with a salt of 16, an IV of 12 and a tag of 16 bytes [PERS-03]', async () => {
    const blob = await cipher.encrypt('Anne', '{"v":1}');
    expect(await decryptedByTheRule(blob)).toBe('Anne');
    expect(Object.keys(blob).toSorted()).toEqual(['additionalData', 'encrypted', 'iv', 'salt']);
    const lengths = [blob.salt, blob.iv, blob.encrypted].map((part) => Buffer.from(part, 'base64').length);
    expect(lengths).toEqual([16, 12, 4 + 16]);
    expect(Buffer.from(blob.additionalData, 'base64').toString()).toBe('{"v":1}');
  });

  it('gives back every text, each with a new IV [PERS-03]', async () => {
    const ivs: string[] = [];
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.string(), async (plain, label) => {
        const blob = await cipher.encrypt(plain, label);
        ivs.push(blob.iv);
        expect(await cipher.decrypt(blob)).toBe(plain);
      }),
      { numRuns: 50 },
    );
    expect(new Set(ivs).size).toBe(ivs.length);
  });

  it('is null for a flipped bit, another key or any other text, never an exception [PERS-07]', async () => {
    const blob = await cipher.encrypt('geheim', 'label');
    for (const part of ['encrypted', 'iv', 'additionalData'] as const) {
      const bytes = fromBase64(blob[part]) as Uint8Array;
      for (let index = 0; index < bytes.length; index += 1) {
        const flipped = bytes.map((byte, at) => (at === index ? byte ^ 1 : byte));
        expect(await cipher.decrypt({ ...blob, [part]: toBase64(flipped) })).toBeNull();
      }
    }
    const other = await createSessionCipher('0'.repeat(64), SALT);
    expect(await other.decrypt(blob)).toBeNull();
    expect(await cipher.decrypt({ ...blob, encrypted: '%%%' })).toBeNull();
    expect(await cipher.decrypt({ ...blob, encrypted: '' })).toBeNull();
  });
});
