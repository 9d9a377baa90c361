import type { Instant } from '@fa/rechner/formats/calendar-date';

/**
 * Builds a clock based on the server's time: the device's clock may be wrong by years, and years affect prices. Only
 * this function reads the browser's clock.
 * @param instant when the server rendered the page
 */
export function createServerClock(instant: Instant): () => Instant {
  const ahead = instant - Date.now();
  return () => Date.now() + ahead;
}
