import type { Log } from './log.ts';
import type { ReadinessDetail } from './readiness.ts';

export interface SecretFingerprints {
  /**
   * Says that a process with these secrets runs, unless those that ran in the last 15 minutes have others only; gives whether it
   * shares one with them.
   */
  join(own: readonly Buffer[]): Promise<boolean>;
}

interface Needs {
  readonly fingerprints: SecretFingerprints;
  /** Of the secrets of this process. */
  readonly own: readonly Buffer[];
  readonly log: Log;
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
export function createSecretCheck({ fingerprints, own, log }: Needs): SecretCheck {
  let isShared = true;

  async function look(): Promise<boolean> {
    const found = await fingerprints.join(own);
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
