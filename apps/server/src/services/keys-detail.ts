import { arrivalDay } from './arrival-day.ts';
import type { DayKeys } from './day-keys.ts';
import type { KeyChecks } from './checked-key-ring.ts';
import type { KeyFingerprints } from './key-fingerprints.ts';
import type { ReadinessDetail } from './readiness.ts';

type Needs = {
  readonly store: Pick<DayKeys, 'days' | 'existing'>;
  readonly fingerprints: Pick<KeyFingerprints, 'find'>;
  readonly checks: Pick<KeyChecks, 'fingerprintOf'>;
  readonly clock: () => Date;
};

/**
 * [SEC-01, SEC-04] Gives what whoever watches the server is told of the store of the keys: failed when it does not answer, or
 * does not have the key with which the present day was begun.
 */
export const createKeysDetail =
  ({ store, fingerprints, checks, clock }: Needs) =>
  async (): Promise<ReadinessDetail> => {
    const today = arrivalDay(clock());
    const [days, fingerprint] = await Promise.all([store.days(), fingerprints.find(today)]);
    const key = fingerprint && (await store.existing(today));
    const isRight = !fingerprint || (key && checks.fingerprintOf(today, key).equals(fingerprint));
    return { status: isRight ? 'ok' : 'failed', days: days.length };
  };
