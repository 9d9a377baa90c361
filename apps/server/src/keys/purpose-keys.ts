import { createHmac, hkdfSync } from 'node:crypto';

/** A hash that cannot be computed or guessed without the server's secret. [SEC-08] */
export type KeyedHash = (text: string) => Buffer;

/** One hash per server secret: the first is written, all of them are used for lookup. */
export type KeyedHashes = readonly [KeyedHash, ...KeyedHash[]];

/** Returns all hashes of a text, the one to write first. */
export function hashesOf([first, ...others]: KeyedHashes, text: string): readonly [Buffer, ...Buffer[]] {
  return [first(text), ...others.map((hash) => hash(text))];
}

/** The uses of the server's secret. Each has its own keys, so that a leaked one does not weaken the others. */
export type Purpose =
  /** Signs the cookie behind the CSRF token. [ERR-04] */
  | 'cookies v1'
  /** Signs the identifiers of browser sessions. [PERS-03] */
  | 'session id v1'
  /** Derives the secrets of browser sessions. [PERS-03] */
  | 'session secret v1'
  /** Hashes the keys of orders. [ORD-02] */
  | 'order keys v1'
  /** Hashes keys, verifiers and client addresses of saved links. [LINK-07] */
  | 'saved links v1'
  /** Hashes Service-IDs. [SID-03] */
  | 'service ids v1'
  /** Hashes invitations and sessions of agents. [SID-04] */
  | 'agents v1'
  /** Hashes client addresses for limits. [SEC-10] */
  | 'limits v1'
  /** Hashes e-mail addresses to count their confirmations. [SEC-10] */
  | 'confirmation limit v1'
  /** Distinguishes secrets. */
  | 'fingerprint v1';

/** Derives a key per secret and purpose by HKDF-SHA-256; the first secret is in use, all are accepted. [SEC-08] */
export function createPurposeKeys(secrets: readonly string[]) {
  const known = new Map<Purpose, readonly [Buffer, ...Buffer[]]>();

  function keys(purpose: Purpose): readonly [Buffer, ...Buffer[]] {
    const present = known.get(purpose);
    if (present) return present;
    const [first, ...others] = secrets;
    if (first === undefined) throw new Error('There is no secret');
    const derive = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
    const derived = [derive(first), ...others.map(derive)] as const;
    known.set(purpose, derived);
    return derived;
  }

  function hashes(purpose: Purpose): KeyedHashes {
    const hashBy =
      (key: Buffer): KeyedHash =>
      (text) =>
        createHmac('sha256', key).update(text).digest();
    const [first, ...others] = keys(purpose);
    return [hashBy(first), ...others.map(hashBy)];
  }

  return { keys, hashes };
}

export type PurposeKeys = ReturnType<typeof createPurposeKeys>;
