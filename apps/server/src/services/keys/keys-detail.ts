import { arrivalDay, lastDayOver } from '../deletion/arrival-day.ts';
import type { ReadinessDetail } from '../operation/readiness.ts';
import type { KeyFingerprints } from './key-fingerprints.ts';
import type { DayKeys, KeyChecks } from './key-ring.ts';

interface Needs {
  readonly store: Pick<DayKeys, 'days' | 'existing'>;
  readonly fingerprints: Pick<KeyFingerprints, 'all'>;
  readonly checks: Pick<KeyChecks, 'fingerprintOf'>;
  readonly clock: () => Date;
}

/** Creates the readiness detail of the key store: failed without an answer, or with `otherKeys`. [SEC-01, SEC-04] */
export function createKeysDetail({ store, fingerprints, checks, clock }: Needs) {
  return async (): Promise<ReadinessDetail> => {
    const now = clock();
    const [days, all] = await Promise.all([store.days(), fingerprints.all()]);
    const last = all.findLast(({ day }) => day > lastDayOver(now) && day <= arrivalDay(now));
    const key = last && (await store.existing(last.day));
    const isRight = !last || (key && checks.fingerprintOf(last.day, key).equals(last.fingerprint));
    return isRight ? { status: 'ok', days: days.length } : { status: 'failed', reason: 'otherKeys', days: days.length };
  };
}
