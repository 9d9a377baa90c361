import type { Log } from '../operation/log.ts';
import type { ReadinessDetail } from '../operation/readiness.ts';

/** Shared with the others; not shared; or not shared with processes silent for 15 minutes. */
export type Joined = 'shared' | 'other' | 'otherBefore';

export interface SecretFingerprints {
  /**
   * Registers a process if it shares a secret with those of the last 15 minutes, or else with the last ones before,
   * which it may replace.
   */
  join(own: readonly Buffer[], mayReplace: boolean): Promise<Joined>;
}

interface Needs {
  readonly fingerprints: SecretFingerprints;
  readonly own: readonly Buffer[];
  readonly log: Log;
  /** Monotonic clock in milliseconds. */
  readonly monotonic: () => number;
  /** How long the others have after a database outage to report that they run. */
  readonly graceMs: number;
}

/**
 * Detects a process that shares no secret with the others on its database: it would take repeated orders for new ones
 * and reject the others' cookies. [SEC-04, SEC-08]
 */
export function createSecretCheck({ fingerprints, own, log, monotonic, graceMs }: Needs) {
  let isShared = true;
  let silentSince: number | undefined;

  async function look(): Promise<boolean> {
    // During a database outage no process can report: a foreign one must not be the first after it.
    const mayReplace = silentSince !== undefined && monotonic() - silentSince >= graceMs;
    const joined = await fingerprints.join(own, mayReplace);
    silentSince = joined === 'otherBefore' ? (silentSince ?? monotonic()) : undefined;
    const found = joined === 'shared';
    if (!found && isShared)
      log.error(
        { check: 'secret' },
        'SECRET is not that of the other processes on this database: every request is refused',
      );
    if (found && !isShared)
      log.info({ check: 'secret' }, 'SECRET is that of the other processes on this database again');
    isShared = found;
    return found;
  }

  return {
    look,
    isShared: () => isShared,
    detail: async (): Promise<ReadinessDetail> =>
      (await look()) ? { status: 'ok' } : { status: 'failed', reason: 'otherSecret' },
  };
}
