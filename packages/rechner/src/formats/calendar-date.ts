/** A calendar date as yyyy-mm-dd, without time or zone. */
export type IsoDate = string;

/** Milliseconds since 1970-01-01T00:00Z. Callers pass it in: this package does not read the clock. */
export type Instant = number;

export type DateUnit = 'year' | 'month' | 'week' | 'day';

const GERMAN = /^(\d{2})\.(\d{2})\.(\d{4})$/;

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

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function toIso({ year, month, day }: DateParts): IsoDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function numberIn(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
}

// Without a regular expression, for speed: called hundreds of times per order.
function partsOf(date: IsoDate): DateParts | null {
  if (date.length !== 10 || date.charAt(4) !== '-' || date.charAt(7) !== '-') return null;
  const [year, month, day] = [numberIn(date, 0, 4), numberIn(date, 5, 7), numberIn(date, 8, 10)];
  const isDate = year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
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

/**
 * Parses TT.MM.JJJJ. [UI-05, VAL-02]
 * @returns yyyy-mm-dd, or null if the date does not exist
 */
export function parseGermanDate(text: string): IsoDate | null {
  const match = GERMAN.exec(text.trim());
  if (!match) return null;
  const iso = `${match[3]}-${match[2]}-${match[1]}`;
  return isIsoDate(iso) ? iso : null;
}

/**
 * Formats yyyy-mm-dd as TT.MM.JJJJ. [UI-05]
 * @throws RangeError 'Invalid date argument'
 */
export function formatGermanDate(date: IsoDate): string {
  const { year, month, day } = requireParts(date);
  return `${String(day).padStart(2, '0')}.${String(month).padStart(2, '0')}.${String(year).padStart(4, '0')}`;
}

/**
 * Returns the year of a date.
 * @throws RangeError 'Invalid date argument'
 */
export function yearOf(date: IsoDate): number {
  return requireParts(date).year;
}

/**
 * Returns the month of a date, 1 to 12.
 * @throws RangeError 'Invalid date argument'
 */
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

/**
 * Returns the first day of the date's month.
 * @throws RangeError 'Invalid date argument'
 */
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

const BERLIN = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

type DateTimeParts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>;

function calendarParts(instant: Instant): DateTimeParts {
  return Object.fromEntries(BERLIN.formatToParts(instant).map(({ type, value }) => [type, value])) as DateTimeParts;
}

const HOUR_MS = 3_600_000;
const [REGULAR_FROM, REGULAR_UNTIL] = [Date.UTC(1980, 0), Date.UTC(9999, 0)];
const HOURS_REMEMBERED = 100;

// Cached by hour: time zone changes are at full hours, and Intl is a hundred times slower than the addition.
const offsetByHour = new Map<number, number>();

function berlinOffset(hour: number): number {
  const known = offsetByHour.get(hour);
  if (known !== undefined) return known;
  const p = calendarParts(hour * HOUR_MS);
  const offset = Date.UTC(+p.year, +p.month - 1, +p.day, +p.hour, +p.minute, +p.second) - hour * HOUR_MS;
  if (offsetByHour.size >= HOURS_REMEMBERED) offsetByHour.clear();
  offsetByHour.set(hour, offset);
  return offset;
}

function isRegular(instant: Instant): boolean {
  return instant >= REGULAR_FROM && instant < REGULAR_UNTIL;
}

/** Returns the local time in Berlin in the format of toISOString, for an instant in the supported range. */
function berlinText(instant: Instant): string {
  return new Date(instant + berlinOffset(Math.floor(instant / HOUR_MS))).toISOString();
}

function berlinParts(instant: Instant): DateTimeParts {
  if (!isRegular(instant)) return calendarParts(instant);
  const text = berlinText(instant);
  return {
    year: text.slice(0, 4),
    month: text.slice(5, 7),
    day: text.slice(8, 10),
    hour: text.slice(11, 13),
    minute: text.slice(14, 16),
    second: text.slice(17, 19),
  };
}

/** Returns the calendar date in Europe/Berlin at an instant. [TAR-09] */
export function todayInBerlin(instant: Instant): IsoDate {
  if (isRegular(instant)) return berlinText(instant).slice(0, 10);
  const p = berlinParts(instant);
  return `${p.year}-${p.month}-${p.day}`;
}

/** Formats an instant as DD.MM.YYYY HH:mm:ss in Europe/Berlin. [DOC-01] */
export function formatGermanTimestamp(instant: Instant): string {
  const p = berlinParts(instant);
  return `${p.day}.${p.month}.${p.year} ${p.hour}:${p.minute}:${p.second}`;
}

/** Formats an instant as yyMMddHHmmss in Europe/Berlin, for file names. [ORD-01] */
export function compactTimestamp(instant: Instant): string {
  const p = berlinParts(instant);
  return `${p.year.slice(-2)}${p.month}${p.day}${p.hour}${p.minute}${p.second}`;
}
