import type { Clock } from '../clock.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/** A limit, because the service's value might be wrong. */
const LONGEST_MS = 60_000;

/** Converts a Retry-After header to milliseconds from now; 0 for a missing or invalid one. */
function waitOf(header: string | null, now: number): number {
  const seconds = /^\d{1,9}$/.test(header ?? '') ? Number(header) * 1000 : Date.parse(header ?? '') - now;
  return Math.max(0, Math.min(LONGEST_MS, Number.isFinite(seconds) ? seconds : 0));
}

/** Tracks the Retry-After time of an overloaded service. */
export function createAskedToWait(clock: Clock) {
  let until = 0;
  return {
    /** Throws an UpstreamFailure before that time. Not an outage, as no request was sent. */
    check: (): void => {
      if (clock().getTime() < until) throw new UpstreamFailure('asked to wait', { isOutage: false });
    },
    /** Records a response with status 429 or 503. */
    note: ({ headers }: Response): void => {
      const now = clock().getTime();
      until = Math.max(until, now + waitOf(headers.get('retry-after'), now));
    },
  };
}
