import type { Instant } from '@fa/rechner/calendar-date';

/**
 * A clock that goes on from the server's instant: the device's own may be wrong by years, and years decide prices. The
 * only door to the browser's clock.
 * @param instant when the server rendered the page
 */
export function createServerClock(instant: Instant): () => Instant {
  const ahead = instant - Date.now();
  return () => Date.now() + ahead;
}
