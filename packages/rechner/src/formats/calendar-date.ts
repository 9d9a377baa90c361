/** A calendar date as yyyy-mm-dd, without time or zone. */
export type IsoDate = string;

/** Milliseconds since 1970-01-01T00:00Z. Callers pass it in: this package does not read the clock. */
export type Instant = number;

export type DateUnit = 'year' | 'month' | 'week' | 'day';

const ISO = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the start of a date in UTC; an invalid time for a text that is none. */
function startOf(date: IsoDate): Date {
  return new Date(`${date}T00:00Z`);
}

function isoOf(time: Date): IsoDate {
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, -14);
}

function required(date: IsoDate): IsoDate {
  if (!isIsoDate(date)) throw new RangeError('Invalid date argument');
  return date;
}

/** Returns whether the value is an existing date as yyyy-mm-dd. [UI-05] */
export function isIsoDate(value: unknown): value is IsoDate {
  return typeof value === 'string' && ISO.test(value) && isoOf(startOf(value)) === value;
}

/** Parses TT.MM.JJJJ to yyyy-mm-dd; null if the date does not exist. [UI-05, VAL-02] */
export function parseGermanDate(text: string): IsoDate | null {
  const iso = text.trim().split('.').toReversed().join('-');
  return isIsoDate(iso) && !text.includes('-') ? iso : null;
}

/**
 * Formats yyyy-mm-dd as TT.MM.JJJJ. [UI-05]
 * @throws RangeError 'Invalid date argument'
 */
export function formatGermanDate(date: IsoDate): string {
  return required(date).split('-').toReversed().join('.');
}

/** Returns the year of a date. @throws RangeError 'Invalid date argument' */
export function yearOf(date: IsoDate): number {
  return Number(required(date).slice(0, 4));
}

/** Returns the month of a date, 1 to 12. @throws RangeError 'Invalid date argument' */
export function monthOf(date: IsoDate): number {
  return Number(required(date).slice(5, 7));
}

/**
 * Returns the completed years between two dates, negative before the first. A person born on 29 February completes a
 * year on 1 March in years without that day. [VAL-06]
 * @throws RangeError 'Invalid date argument'
 */
export function ageOn(birth: IsoDate, date: IsoDate): number {
  return yearOf(date) - yearOf(birth) - (date.slice(5) < birth.slice(5) ? 1 : 0);
}

/** Returns the first day of the date's month. @throws RangeError 'Invalid date argument' */
export function firstOfMonth(date: IsoDate): IsoDate {
  return `${required(date).slice(0, 8)}01`;
}

const DAYS_OR_MONTHS: Readonly<Record<DateUnit, { readonly days?: number; readonly months?: number }>> = {
  year: { months: 12 },
  month: { months: 1 },
  week: { days: 7 },
  day: { days: 1 },
};

/**
 * Adds whole units to a date; a day beyond the end of the target month becomes its last day. An amount that leaves the
 * years 0000 to 9999 is invalid. [UI-05]
 * @throws RangeError 'Invalid date argument', 'Invalid unit argument' or 'Invalid amount argument'
 */
export function addToDate(date: IsoDate, amount: number, unit: DateUnit): IsoDate {
  const moved = startOf(required(date));
  const day = moved.getUTCDate();
  if (!Object.hasOwn(DAYS_OR_MONTHS, unit)) throw new RangeError('Invalid unit argument');
  const { days = 0, months = 0 } = DAYS_OR_MONTHS[unit];
  moved.setUTCMonth(moved.getUTCMonth() + amount * months, day + amount * days);
  // Beyond the end of the month: back to its last day.
  if (months > 0 && moved.getUTCDate() !== day) moved.setUTCDate(0);
  const iso = isoOf(moved);
  if (!Number.isSafeInteger(amount) || !isIsoDate(iso)) throw new RangeError('Invalid amount argument');
  return iso;
}

// Made on first use: a page is loaded without it, and a phone takes 0.1 to 0.2 s for its time zones.
let berlin: Intl.DateTimeFormat | undefined;

/** Returns the local time in Berlin, as Sweden writes it: 2026-11-21 14:03:00. */
function berlinTime(instant: Instant): string {
  berlin ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'medium' });
  return berlin.format(instant);
}

/** Returns the calendar date in Europe/Berlin at an instant. [TAR-09] */
export function todayInBerlin(instant: Instant): IsoDate {
  return berlinTime(instant).slice(0, 10);
}

/** Formats an instant as DD.MM.YYYY HH:mm:ss in Europe/Berlin. [DOC-01] */
export function formatGermanTimestamp(instant: Instant): string {
  return `${formatGermanDate(todayInBerlin(instant))} ${berlinTime(instant).slice(11)}`;
}

/** Shortens a text of formatGermanTimestamp for sentences: DD.MM.YYYY, HH:mm Uhr. */
export function withoutSeconds(timestamp: string): string {
  return `${timestamp.slice(0, 10)}, ${timestamp.slice(11, 16)}\u00a0Uhr`;
}

/** Formats an instant as yyMMddHHmmss in Europe/Berlin, for file names. [ORD-01] */
export function compactTimestamp(instant: Instant): string {
  return berlinTime(instant).replaceAll(/\D/g, '').slice(2);
}
