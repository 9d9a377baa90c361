import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { IsoDate } from '@fa/rechner/formats/calendar-date';
import type { KeyChecks, KeyRing } from './key-ring.ts';
import type { SealedPlace, Sealing } from './sealing.ts';

export const KEY_BYTES = 32;

/** Thrown for sealed bytes that were changed, truncated, moved, or sealed with another key. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
  /** A retry would fail in the same way. */
  readonly isPermanent = true;
}

// Format: version (1 byte), day as the number yyyymmdd (4), nonce (12), ciphertext, tag (16).
const VERSION = 1;
const HEADER = 5;
const NONCE = 12;
const TAG = 16;
const ALGORITHM = 'aes-256-gcm';

function headerOf(day: IsoDate): Buffer {
  const header = Buffer.alloc(HEADER);
  header.writeUInt8(VERSION, 0);
  header.writeUInt32BE(Number(day.replaceAll('-', '')), 1);
  return header;
}

function dayIn(sealed: Buffer): IsoDate {
  const digits = String(sealed.readUInt32BE(1)).padStart(8, '0');
  return `${digits.slice(0, -4)}-${digits.slice(-4, -2)}-${digits.slice(-2)}`;
}

/** Prefixes each part with its length, so that no two places have the same bytes. */
function boundTo(header: Buffer, { purpose, row }: SealedPlace): Buffer {
  return Buffer.concat([
    header,
    ...[purpose, row].flatMap((part) => {
      const bytes = Buffer.from(part, 'utf8');
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      return [length, bytes];
    }),
  ]);
}

function checkedForm(bytes: Uint8Array): Buffer {
  const sealed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (sealed.length < HEADER + NONCE + TAG || sealed.readUInt8(0) !== VERSION)
    throw new SealBroken('This is no sealed data');
  return sealed;
}

/** Opens with one key, whatever the day. Throws a SealBroken for a wrong key, wrong place or invalid data. */
function openWith(key: Uint8Array, place: SealedPlace, bytes: Uint8Array): Buffer {
  const sealed = checkedForm(bytes);
  const header = sealed.subarray(0, HEADER);
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(HEADER, HEADER + NONCE), { authTagLength: TAG });
  decipher.setAAD(boundTo(header, place));
  decipher.setAuthTag(sealed.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEADER + NONCE, -TAG)), decipher.final()]);
  } catch {
    throw new SealBroken('A sealed text is not what was sealed for this place');
  }
}

// Caches the ciphers' key objects as long as their keys exist.
const secretKeys = new WeakMap<Uint8Array, KeyObject>();

function secretKeyOf(key: Uint8Array): KeyObject {
  const secretKey = secretKeys.get(key) ?? createSecretKey(key);
  secretKeys.set(key, secretKey);
  return secretKey;
}

/** Seals with AES-256-GCM under a random nonce; format, day and place are authenticated too. [SEC-01] */
export function createAesSealing(keys: Pick<KeyRing, 'keyFor' | 'keyOf'>): Sealing {
  return {
    seal: async (arrivedAt, place, content) => {
      const { day, key } = await keys.keyFor(arrivedAt);
      const header = headerOf(day);
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(ALGORITHM, secretKeyOf(key), nonce, { authTagLength: TAG });
      cipher.setAAD(boundTo(header, place));
      return Buffer.concat([header, nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
    },

    open: async (place, bytes) => {
      const key = await keys.keyOf(dayIn(checkedForm(bytes)));
      return key && openWith(key, place, bytes);
    },
  };
}

/** Functions that distinguish keys. [SEC-01] */
export const keyChecks: KeyChecks = {
  // Keys are random, so a fingerprint cannot be reversed by guessing.
  fingerprintOf: (day, key) => createHmac('sha256', key).update(`fa-key-fingerprint${day}`).digest(),

  opens: (key, { place, sealed }) => {
    try {
      openWith(key, place, sealed);
      return true;
    } catch (error) {
      if (error instanceof SealBroken) return false;
      throw error;
    }
  },
};
