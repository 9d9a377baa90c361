import type { Log } from './log.ts';
import type { ReadinessDetail } from './readiness.ts';

/** Shared with the others, not shared with them, or not shared with those that have said nothing for 15 minutes. */
export type Joined = 'shared' | 'other' | 'otherBefore';

export interface SecretFingerprints {
  /**
   * Says that a process with these secrets runs, if it shares one with those that ran in the last 15 minutes, or else with the
   * last ones before.
   * @param mayReplace takes the place of the last ones before, where none ran in the last 15 minutes
   */
  join(own: readonly Buffer[], mayReplace: boolean): Promise<Joined>;
}

interface Needs {
  readonly fingerprints: SecretFingerprints;
  /** Of the secrets of this process. */
  readonly own: readonly Buffer[];
  readonly log: Log;
  /** Milliseconds that never go back. */
  readonly monotonic: () => number;
  /** How long the others have to say after an outage of the database that they still run. */
  readonly graceMs: number;
}

export interface SecretCheck {
  /** Looks at the database; gives whether this process shares a secret with the others on it. */
  look(): Promise<boolean>;
  /** What the last look found. */
  isShared(): boolean;
  detail(): Promise<ReadinessDetail>;
}

/**
 * Notices a process whose secrets are none of those of the other processes on its database: it would take an order that is
 * there for a new one, and no cookie of the others would hold. [SEC-04, SEC-08]
 */
export function createSecretCheck({ fingerprints, own, log, monotonic, graceMs }: Needs): SecretCheck {
  let isShared = true;
  let silentSince: number | undefined;

  async function look(): Promise<boolean> {
    // In an outage of the database nobody can say that it runs: a stranger must not be the first one after it.
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
    detail: async () => ((await look()) ? { status: 'ok' } : { status: 'failed', reason: 'otherSecret' }),
  };
}
