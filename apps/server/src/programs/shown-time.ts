import { formatGermanTimestamp } from '@fa/rechner/formats/calendar-date';

/** Formats an instant for operators in German time, such as 22.11.2026 14:05:09; "-" for none. */
export function shownTime(instant: Date | null | undefined): string {
  return instant ? formatGermanTimestamp(instant.getTime()) : '-';
}
