import type { Instant } from '@fa/rechner/calendar-date';

/** The browser's clock, the only door to it. */
export function now(): Instant {
  return Date.now();
}
