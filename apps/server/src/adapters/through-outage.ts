import { setTimeout as pause } from 'node:timers/promises';

export interface OutageLimits {
  /** Whether an error is temporary. */
  readonly isOutage: (error: unknown) => boolean;
  readonly pauseMs: number;
  /** Maximum duration of an outage over all attempts. */
  readonly patienceMs: number;
}

/**
 * Creates a function that retries work during an outage; throws any other error, and that of an outage that lasts too
 * long. Only for idempotent work.
 */
export function createThroughOutage({ isOutage, pauseMs, patienceMs }: OutageLimits) {
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    for (let left = Math.floor(patienceMs / pauseMs); ; left -= 1) {
      try {
        return await work();
      } catch (error) {
        if (left <= 0 || !isOutage(error)) throw error;
        await pause(pauseMs, undefined, { ref: false });
      }
    }
  };
}
