import { createHmac, hkdfSync } from 'node:crypto';
import type { KeyedHash, KeyedHashes } from './keyed-hash.ts';

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
  const known = new Map<Purpose, readonly Buffer[]>();

  function keys(purpose: Purpose): readonly Buffer[] {
    const derived =
      known.get(purpose) ?? secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
    known.set(purpose, derived);
    return derived;
  }

  return {
    keys,
    hashes: (purpose: Purpose): KeyedHashes => {
      const [first, ...others] = keys(purpose).map(
        (key): KeyedHash =>
          (text) =>
            createHmac('sha256', key).update(text).digest(),
      );
      if (!first) throw new Error('There is no secret');
      return [first, ...others];
    },
  };
}

export type PurposeKeys = ReturnType<typeof createPurposeKeys>;

/** Creates the keys that sign browser session IDs and derive their secrets, one pair per server secret. [PERS-03] */
export function createSessionKeys({ keys, hashes }: PurposeKeys): readonly { sign: KeyedHash; derive: KeyedHash }[] {
  const signing = hashes('session id v1');
  return keys('session secret v1').map((key, index) => ({
    sign: signing[index] as KeyedHash,
    derive: (id) => Buffer.from(hkdfSync('sha256', key, '', id, 32)),
  }));
}
