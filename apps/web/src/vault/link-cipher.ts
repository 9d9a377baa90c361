import { ITERATIONS, savedOffer } from '@fa/api/saved-offers/saved-offer';
import { type Bytes, createAesGcm, stretched } from './aes-gcm.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { randomBytes, toHex } from './random.ts';
import { normalisedFactor } from './second-factor.ts';

const FORMAT = 1;
const SALT_BYTES = 16;
const SECRET_BYTES = 32;

/** Plain-text label authenticated with the ciphertext. */
interface Label {
  readonly product: string;
  /** ISO instant in UTC. */
  readonly savedAt: string;
}

const utf8 = new TextEncoder();

function fromHex(hex: string): Bytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Returns 32 random bytes in hex. [LINK-01] */
export function createLocalSecret(): string {
  return toHex(randomBytes(SECRET_BYTES));
}

async function hkdf(secret: Bytes, info: string, bytes: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8.encode(info) };
  return new Uint8Array(await crypto.subtle.deriveBits(derivation, key, bytes * 8));
}

// Length prefixes keep different secret and factor pairs from giving the same bytes.
function passwordOf(secret: Bytes, factor: Bytes): Bytes {
  const password = new Uint8Array(8 + secret.length + factor.length);
  const view = new DataView(password.buffer);
  view.setUint32(0, secret.length);
  password.set(secret, 4);
  view.setUint32(4 + secret.length, factor.length);
  password.set(factor, 8 + secret.length);
  return password;
}

function additionalDataOf(salt: string, { product, savedAt }: Label): Bytes {
  return utf8.encode(JSON.stringify({ format: FORMAT, iterations: ITERATIONS, salt, savedAt, product }));
}

// Base64 can encode the same bytes in several ways; refuse all but the canonical one.
function exactBytes(text: string): Bytes | null {
  const bytes = fromBase64(text);
  return bytes && btoa(atob(text)) === text ? bytes : null;
}

function parsed(data: string) {
  try {
    return savedOffer.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

/**
 * Derives the keys of a link, format 1: salt = HKDF(secret), master = PBKDF2-SHA-256 over the length-prefixed secret and
 * second factor ('' for none), from it the key of AES-256-GCM and the verifier. [LINK-07]
 */
export async function createLinkCipher(localSecret: string, factor: string) {
  const secret = fromHex(localSecret);
  const normalised = normalisedFactor(factor);
  const salt = await hkdf(secret, 'fa-link-1-salt', SALT_BYTES);
  const master = await stretched(passwordOf(secret, utf8.encode(normalised)), salt, ITERATIONS);
  const aes = await createAesGcm(await hkdf(master, 'fa-link-1-key', 32));
  const verifier = normalised === '' ? undefined : toHex(await hkdf(master, 'fa-link-1-verifier', 32));
  const ownSalt = toBase64(salt);
  return {
    /** Proof of the second factor for the server; undefined without one. */
    verifier,
    /** @returns `data` for the server: a saved offer as JSON */
    async seal(text: string, label: Label): Promise<string> {
      const { iv, encrypted } = await aes.encrypt(text, additionalDataOf(ownSalt, label));
      return JSON.stringify({ format: FORMAT, iterations: ITERATIONS, salt: ownSalt, iv, ...label, encrypted });
    },
    /** @returns null if it was sealed with another secret, factor or product, or changed since */
    async open(data: string, product: string): Promise<string | null> {
      const saved = parsed(data);
      if (saved?.product !== product) return null;
      const [iv, encrypted] = [exactBytes(saved.iv), exactBytes(saved.encrypted)];
      return iv && encrypted ? aes.decrypt(encrypted, iv, additionalDataOf(saved.salt, saved)) : null;
    },
  };
}
