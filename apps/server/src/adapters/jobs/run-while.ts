import type { Log } from '../../services/operation/log.ts';
import { every } from '../every.ts';

interface Running {
  stop(): Promise<void>;
}

interface Needs {
  /** Whether this process may carry jobs out now. Must not reject. */
  readonly isAllowed: () => Promise<boolean>;
  readonly start: () => Promise<Running>;
  /** Milliseconds between two looks. */
  readonly lookMs: number;
  readonly log: Pick<Log, 'info' | 'error' | 'warn'>;
}

/**
 * Runs the jobs of this process only while it may: it looks at the start and then again and again, stops them gracefully and starts
 * them again. A process with another secret or other keys would use up the attempts of jobs that another process can carry out.
 * Gives what stops it for good. Rejects if the first start fails. [SEC-04, ORD-03]
 */
export async function runWhile({ isAllowed, start, lookMs, log }: Needs): Promise<Running> {
  let running: Running | undefined;
  let wasAllowed = true;

  async function look(): Promise<void> {
    const allowed = await isAllowed();
    if (!allowed && wasAllowed)
      log.error({}, 'no job is carried out here: secret or keys are not those of the database');
    if (allowed && !wasAllowed) log.info({}, 'jobs are carried out here again');
    wasAllowed = allowed;
    if (allowed) {
      running ??= await start();
      return;
    }
    const stopped = running;
    running = undefined;
    await stopped?.stop();
  }

  await look();
  const looking = every(lookMs, () =>
    look().catch((error: unknown) => log.warn({ err: error }, 'jobs could not be started or stopped')),
  );
  return {
    stop: async () => {
      await looking.stop();
      await running?.stop();
    },
  };
}
