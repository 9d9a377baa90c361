import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { IsoDate } from '@fa/rechner/formats/calendar-date';
import type { KeyRing } from './key-ring.ts';

/** Context of a sealed text. It cannot be opened in another context. */
export interface SealedPlace {
  /** Table and column, or another unique use. */
  readonly purpose: string;
  readonly row: string;
}

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

// Caches the ciphers' key objects as long as their keys exist.
const secretKeys = new WeakMap<Uint8Array, KeyObject>();

function secretKeyOf(key: Uint8Array): KeyObject {
  const secretKey = secretKeys.get(key) ?? createSecretKey(key);
  secretKeys.set(key, secretKey);
  return secretKey;
}

/**
 * Creates the encryption with the key of the arrival day, without which nothing can be opened. It seals with
 * AES-256-GCM under a random nonce; format, day and place are authenticated too. [SEC-01]
 */
export function createSealing(keys: Pick<KeyRing, 'keyFor' | 'keyOf'>) {
  return {
    /** Throws KeysUnavailable if the key is unavailable or its day has expired. */
    seal: async (arrivedAt: Date, place: SealedPlace, content: Uint8Array): Promise<Buffer> => {
      const { day, key } = await keys.keyFor(arrivedAt);
      const header = headerOf(day);
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(ALGORITHM, secretKeyOf(key), nonce, { authTagLength: TAG });
      cipher.setAAD(boundTo(header, place));
      return Buffer.concat([header, nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
    },

    /**
     * Returns undefined once the day has expired, whether or not its key exists. Throws SealBroken for bytes not sealed
     * for this place with this key, and KeysUnavailable if the key of an unexpired day is unavailable.
     */
    open: async (place: SealedPlace, bytes: Uint8Array): Promise<Buffer | undefined> => {
      const sealed = checkedForm(bytes);
      const header = sealed.subarray(0, HEADER);
      const key = await keys.keyOf(dayIn(header));
      if (!key) return undefined;
      const nonce = sealed.subarray(HEADER, HEADER + NONCE);
      const decipher = createDecipheriv(ALGORITHM, secretKeyOf(key), nonce, { authTagLength: TAG });
      decipher.setAAD(boundTo(header, place));
      decipher.setAuthTag(sealed.subarray(-TAG));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(HEADER + NONCE, -TAG)), decipher.final()]);
      } catch {
        throw new SealBroken('A sealed text is not what was sealed for this place');
      }
    },

    /**
     * Returns a hash to find rows of a day by. Nobody can check a guess against it once the key of the day is destroyed.
     * Undefined once the day has expired. Throws KeysUnavailable if the key of an unexpired day is unavailable.
     */
    hash: async (day: IsoDate, purpose: string, text: string): Promise<Buffer | undefined> => {
      const key = await keys.keyOf(day);
      if (!key) return undefined;
      const own = new Uint8Array(hkdfSync('sha256', key, '', purpose, 32));
      return createHmac('sha256', own).update(text).digest();
    },
  };
}

/** Encrypts and opens personal data. [SEC-01] */
export type Sealing = ReturnType<typeof createSealing>;
