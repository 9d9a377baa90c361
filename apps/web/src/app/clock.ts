import type { Instant } from '@fa/rechner/formats/calendar-date';

/** Builds a clock that follows the server's: the device's may be wrong by years, and years affect prices. */
export function createServerClock(instant: Instant): () => Instant {
  const ahead = instant - Date.now();
  return () => Date.now() + ahead;
}
