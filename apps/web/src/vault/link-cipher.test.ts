import { createHmac, hkdfSync, pbkdf2Sync } from 'node:crypto';
import { LONGEST_DATA, savedOffer, saveRequest } from '@fa/api/saved-offers/saved-offer';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createLinkCipher, createLocalSecret } from './link-cipher.ts';

const PRODUCT = 'forderungsausfall';
const LABEL = { product: PRODUCT, savedAt: '2026-11-21T10:00:00.000Z' };
const SECRET = 'ab'.repeat(32);
/** 4 KB once it is encrypted with its tag. */
const TEXT = `{"firmenname":"${'ü'.repeat(2032)}"}`.slice(0, 4096);

/** One bit in 43 of the cipher text is flipped, so that each place in a byte is met. */
const CIPHER_STEP = 43;

function hexOf(bytes: Buffer) {
  return bytes.toString('hex');
}

function flipped(bytes: Buffer, bit: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return copy;
}

describe('the encrypted calculation of a link', () => {
  let cipher: Awaited<ReturnType<typeof createLinkCipher>>;
  let data: string;
  let saved: Record<'salt' | 'iv' | 'savedAt' | 'product' | 'encrypted', string>;
  beforeAll(async () => {
    cipher = await createLinkCipher(SECRET, '');
    data = await cipher.seal(TEXT, LABEL);
    saved = JSON.parse(data) as typeof saved;
  });

  it('is sealed with keys that no script can read [LINK-07]', async () => {
    const importKey = vi.spyOn(crypto.subtle, 'importKey');
    await createLinkCipher(SECRET, 'factor');
    expect(new Set(importKey.mock.calls.map(([, , , extractable]) => extractable))).toEqual(new Set([false]));
  });

  it('has the format of the API and decrypts to what was saved [LINK-01]', async () => {
    expect(savedOffer.safeParse(JSON.parse(data)).success).toBe(true);
    expect(saveRequest.safeParse({ data }).success).toBe(true);
    expect(data.length).toBeLessThan(LONGEST_DATA);
    expect(await cipher.open(data, PRODUCT)).toBe(TEXT);
    expect(await (await createLinkCipher(SECRET, '')).open(data, PRODUCT)).toBe(TEXT);
  });

  it('has a random local secret of 32 bytes in hex [LINK-01]', () => {
    const secrets = Array.from({ length: 100 }, createLocalSecret);
    expect(new Set(secrets).size).toBe(100);
    for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{64}$/);
  });

  it('has keys and verifier derived as the format documents, computed here independently [LINK-07]', async () => {
    const factor = Buffer.from('geheim', 'utf8');
    const secret = Buffer.from(SECRET, 'hex');
    const length = (bytes: Buffer) => Buffer.from(Uint32Array.of(bytes.length).buffer).swap32();
    const salt = Buffer.from(hkdfSync('sha256', secret, '', 'fa-link-1-salt', 16));
    const password = Buffer.concat([length(secret), secret, length(factor), factor]);
    const master = pbkdf2Sync(password, salt, 600_000, 32, 'sha256');
    const withFactor = await createLinkCipher(SECRET, 'geheim');
    expect(withFactor.verifier).toBe(hexOf(Buffer.from(hkdfSync('sha256', master, '', 'fa-link-1-verifier', 32))));
    expect((JSON.parse(await withFactor.seal('x', LABEL)) as typeof saved).salt).toBe(salt.toString('base64'));
    expect(createHmac('sha256', SECRET).update('x').digest('hex')).not.toBe(withFactor.verifier);
  });

  it('opens with the second factor only, in any Unicode composition [LINK-07]', async () => {
    const [composed, decomposed, other] = await Promise.all([
      createLinkCipher(SECRET, 'Grüße 😀'),
      createLinkCipher(SECRET, '  Gru\u0308ße 😀 '),
      createLinkCipher(SECRET, 'Grüße 😁'),
    ]);
    const sealed = await composed.seal(TEXT, LABEL);
    expect(await decomposed.open(sealed, PRODUCT)).toBe(TEXT);
    expect(decomposed.verifier).toBe(composed.verifier);
    expect(await other.open(sealed, PRODUCT)).toBeNull();
    expect(await cipher.open(sealed, PRODUCT)).toBeNull();
    expect(other.verifier).not.toBe(composed.verifier);
    expect(cipher.verifier).toBeUndefined();
  });

  it('refuses any flipped bit of cipher text, nonce, salt or time with the same error [LINK-04, LINK-07]', async () => {
    const refused: (string | null)[] = [];
    const tried: string[] = [];
    for (const part of ['encrypted', 'iv', 'salt'] as const) {
      const bytes = Buffer.from(saved[part], 'base64');
      for (let bit = 0; bit < bytes.length * 8; bit += part === 'encrypted' ? CIPHER_STEP : 1)
        tried.push(JSON.stringify({ ...saved, [part]: flipped(bytes, bit).toString('base64') }));
    }
    for (let bit = 0; bit < data.length * 8; bit += 64) tried.push(flipped(Buffer.from(data), bit).toString('utf8'));
    for (let bit = 0; bit < 200 * 8; bit += 1) tried.push(flipped(Buffer.from(data), bit).toString('utf8'));
    expect(tried.length).toBeGreaterThan((4096 * 8) / CIPHER_STEP);
    for (let index = 0; index < tried.length; index += 500)
      refused.push(...(await Promise.all(tried.slice(index, index + 500).map((text) => cipher.open(text, PRODUCT)))));
    expect(refused.filter((text) => text !== null)).toEqual([]);
  }, 180_000);

  it('refuses truncated data, another time, product or format, and that of another link [LINK-04]', async () => {
    const bytes = Buffer.from(saved.encrypted, 'base64');
    const cut = Array.from({ length: 40 }, (_, index) => bytes.subarray(0, bytes.length - 1 - index * 100));
    const other = await (await createLinkCipher('cd'.repeat(32), '')).seal(TEXT, LABEL);
    const changed = [
      ...cut.map((part) => ({ ...saved, encrypted: part.toString('base64') })),
      { ...saved, savedAt: '2026-11-21T10:00:00.001Z' },
      { ...saved, product: 'kfz-muster' },
      { ...saved, format: 0 },
      { ...saved, format: 2 },
      { ...saved, iterations: 310_000 },
      { ...saved, iterations: 10_000_000 },
      JSON.parse(other) as object,
      { ...(JSON.parse(other) as object), salt: saved.salt },
      {},
      null,
      'text',
    ];
    for (const value of changed) expect(await cipher.open(JSON.stringify(value), PRODUCT)).toBeNull();
    expect(await cipher.open(data, 'kfz-muster')).toBeNull();
    for (const text of ['', '{', data.slice(0, -1)]) expect(await cipher.open(text, PRODUCT)).toBeNull();
  });
});
