import type { Clock } from '../clock.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/** Not longer, whatever a service says: it might be wrong. */
const LONGEST_MS = 60_000;

/** Takes a Retry-After header, gives the milliseconds from now on; 0 without a sensible one. */
function waitOf(header: string | null, now: number): number {
  const seconds = /^\d{1,9}$/.test(header ?? '') ? Number(header) * 1000 : Date.parse(header ?? '') - now;
  return Math.max(0, Math.min(LONGEST_MS, Number.isFinite(seconds) ? seconds : 0));
}

/** Remembers how long a service that has too much to do asked to be left alone. */
export function createAskedToWait(clock: Clock) {
  let until = 0;
  return {
    /** Throws an UpstreamFailure before that time. It counts for nothing: the service was not asked. */
    check: (): void => {
      if (clock().getTime() < until) throw new UpstreamFailure('asked to wait', { isOutage: false });
    },
    /** Takes an answer with status 429 or 503. */
    note: ({ headers }: Response): void => {
      const now = clock().getTime();
      until = Math.max(until, now + waitOf(headers.get('retry-after'), now));
    },
  };
}
