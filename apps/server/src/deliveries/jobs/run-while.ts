import { every } from '../../clock/every.ts';
import type { Log } from '../../operation/log.ts';

interface Running {
  stop(): Promise<void>;
}

interface Needs {
  /** Whether this process may run jobs now. Must not reject. */
  readonly isAllowed: () => Promise<boolean>;
  readonly start: () => Promise<Running>;
  readonly lookMs: number;
  readonly log: Pick<Log, 'info' | 'error' | 'warn'>;
}

/**
 * Runs jobs only while allowed: with another secret or other keys they would use up their attempts. Returns the final
 * stop; rejects if the first start fails. [SEC-04, ORD-03]
 */
export async function runWhile({ isAllowed, start, lookMs, log }: Needs): Promise<Running> {
  let running: Running | undefined;
  let wasAllowed = true;

  async function look(): Promise<void> {
    const allowed = await isAllowed();
    if (!allowed && wasAllowed)
      log.error({}, 'no jobs run in this process: secret or keys are not those of the database');
    if (allowed && !wasAllowed) log.info({}, 'jobs run in this process again');
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
