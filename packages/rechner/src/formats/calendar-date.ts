/** A calendar date as yyyy-mm-dd, without time or zone. */
export type IsoDate = string;

/** Milliseconds since 1970-01-01T00:00Z. Callers pass it in: this package does not read the clock. */
export type Instant = number;

export type DateUnit = 'year' | 'month' | 'week' | 'day';

const ISO = /^\d{4}-\d{2}-\d{2}$/;

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

// Date.UTC maps the years 0 to 99 to 1900 to 1999, setUTCFullYear does not.
function utcDate(year: number, month: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
}

function toIso({ year, month, day }: DateParts): IsoDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function partsOf(date: IsoDate): DateParts | null {
  if (!ISO.test(date)) return null;
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8))];
  const isDate = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return isDate ? { year, month, day } : null;
}

function requireParts(date: IsoDate): DateParts {
  const parts = partsOf(date);
  if (!parts) throw new RangeError('Invalid date argument');
  return parts;
}

/** Returns whether the value is an existing date as yyyy-mm-dd. [UI-05] */
export function isIsoDate(value: unknown): value is IsoDate {
  return typeof value === 'string' && partsOf(value) !== null;
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
  requireParts(date);
  return date.split('-').toReversed().join('.');
}

/** Returns the year of a date. @throws RangeError 'Invalid date argument' */
export function yearOf(date: IsoDate): number {
  return requireParts(date).year;
}

/** Returns the month of a date, 1 to 12. @throws RangeError 'Invalid date argument' */
export function monthOf(date: IsoDate): number {
  return requireParts(date).month;
}

/**
 * Returns the completed years between two dates, negative before the first. A person born on 29 February completes a
 * year on 1 March in years without that day. [VAL-06]
 * @throws RangeError 'Invalid date argument'
 */
export function ageOn(birth: IsoDate, date: IsoDate): number {
  const [from, to] = [requireParts(birth), requireParts(date)];
  const isBeforeBirthday = to.month < from.month || (to.month === from.month && to.day < from.day);
  return to.year - from.year - (isBeforeBirthday ? 1 : 0);
}

/** Returns the first day of the date's month. @throws RangeError 'Invalid date argument' */
export function firstOfMonth(date: IsoDate): IsoDate {
  return toIso({ ...requireParts(date), day: 1 });
}

function withinFourDigitYears(date: IsoDate): IsoDate {
  if (!isIsoDate(date)) throw new RangeError('Invalid amount argument');
  return date;
}

/**
 * Adds whole units to a date; a day beyond the end of the target month becomes its last day. An amount that leaves the
 * years 0000 to 9999 is invalid. [UI-05]
 * @throws RangeError 'Invalid date argument', 'Invalid unit argument' or 'Invalid amount argument'
 */
export function addToDate(date: IsoDate, amount: number, unit: DateUnit): IsoDate {
  const { year, month, day } = requireParts(date);
  if (!Number.isSafeInteger(amount)) throw new RangeError('Invalid amount argument');
  switch (unit) {
    case 'year':
    case 'month': {
      const months = year * 12 + (month - 1) + amount * (unit === 'year' ? 12 : 1);
      const target = { year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1 };
      return withinFourDigitYears(toIso({ ...target, day: Math.min(day, daysInMonth(target.year, target.month)) }));
    }
    case 'week':
    case 'day': {
      const moved = utcDate(year, month, day + amount * (unit === 'week' ? 7 : 1));
      return withinFourDigitYears(
        toIso({ year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() }),
      );
    }
    default:
      throw new RangeError('Invalid unit argument');
  }
}

// Made on first use: a page is loaded without it, and a phone takes 0.1 to 0.2 s for its time zones.
let berlin: Intl.DateTimeFormat | undefined;
const HOUR_MS = 3_600_000;
const HOURS_REMEMBERED = 100;

// Cached by hour: time zone changes are at full hours, and Intl is a hundred times slower than the addition.
const offsetByHour = new Map<number, number>();

function berlinOffset(hour: number): number {
  const known = offsetByHour.get(hour);
  if (known !== undefined) return known;
  berlin ??= new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  const [day = 0, month = 0, year = 0, ...time] = berlin
    .format(hour * HOUR_MS)
    .split(/\D+/)
    .map(Number);
  const offset = Date.UTC(year, month - 1, day, ...time) - hour * HOUR_MS;
  if (offsetByHour.size >= HOURS_REMEMBERED) offsetByHour.clear();
  offsetByHour.set(hour, offset);
  return offset;
}

/** Returns the digits of the local time in Berlin: yyyyMMddHHmmss. */
function berlinDigits(instant: Instant): string {
  const local = new Date(instant + berlinOffset(Math.floor(instant / HOUR_MS)));
  return local.toISOString().replaceAll(/\D/g, '');
}

/** Returns the calendar date in Europe/Berlin at an instant. [TAR-09] */
export function todayInBerlin(instant: Instant): IsoDate {
  return berlinDigits(instant).replace(/^(.{4})(..)(..).*/, '$1-$2-$3');
}

/** Formats an instant as DD.MM.YYYY HH:mm:ss in Europe/Berlin. [DOC-01] */
export function formatGermanTimestamp(instant: Instant): string {
  return berlinDigits(instant).replace(/^(.{4})(..)(..)(..)(..)(..).*/, '$3.$2.$1 $4:$5:$6');
}

/** Shortens a text of formatGermanTimestamp for sentences: DD.MM.YYYY, HH:mm Uhr. */
export function withoutSeconds(timestamp: string): string {
  return `${timestamp.slice(0, 10)}, ${timestamp.slice(11, 16)}\u00a0Uhr`;
}

/** Formats an instant as yyMMddHHmmss in Europe/Berlin, for file names. [ORD-01] */
export function compactTimestamp(instant: Instant): string {
  return berlinDigits(instant).slice(2, 14);
}
