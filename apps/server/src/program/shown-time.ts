import { formatGermanTimestamp } from '@fa/rechner/calendar-date';

/** An instant as every program shows it to operators: 22.11.2026 14:05:09, in German time whatever the machine's zone is; - for none. */
export function shownTime(instant: Date | null | undefined): string {
  return instant ? formatGermanTimestamp(instant.getTime()) : '-';
}
