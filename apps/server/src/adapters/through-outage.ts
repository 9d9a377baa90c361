import { setTimeout as pause } from 'node:timers/promises';

export interface OutageLimits {
  /** Whether an error will pass. */
  readonly isOutage: (error: unknown) => boolean;
  readonly pauseMs: number;
  /** How long an outage may last, all attempts together. */
  readonly patienceMs: number;
}

/**
 * Gives a function that does work again and again while an outage lasts; any other error, and an outage that lasts too
 * long, is thrown. Only for work that may be done twice.
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
