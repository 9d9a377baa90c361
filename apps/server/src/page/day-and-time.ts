const BERLIN = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' });

/** Formats an instant in Berlin for pages, such as 29.11.2026, 14:03. */
export function dayAndTime(instant: Date): string {
  return BERLIN.format(instant);
}

/** Formats only its time, such as 14:03. */
export function timeOfDay(instant: Date): string {
  return dayAndTime(instant).slice(-5);
}
