import {
  addToDate,
  formatGermanTimestamp,
  type Instant,
  type IsoDate,
  todayInBerlin,
  yearOf,
} from '../formats/calendar-date.ts';

/** Computes Easter Sunday in the Gregorian calendar (Meeus/Jones/Butcher algorithm). */
export function easterSunday(year: number): IsoDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Fixed nationwide holidays as month and day: New Year, Labour Day, German Unity, Christmas. */
const FIXED = ['01-01', '05-01', '10-03', '12-25', '12-26'];
/** Days after Easter Sunday: Good Friday, Easter Monday, Ascension, Whit Monday. */
const AFTER_EASTER = [-2, 1, 39, 50];

/** Returns whether a date is a nationwide public holiday; holidays of single states do not count. [SID-05] */
export function isPublicHoliday(date: IsoDate): boolean {
  if (FIXED.includes(date.slice(5))) return true;
  const easter = easterSunday(yearOf(date));
  return AFTER_EASTER.some((days) => addToDate(easter, days, 'day') === date);
}

/** Weekdays as named in the brand file. */
export const WEEKDAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Opening hours of the support line in Europe/Berlin. [SID-05] */
export interface SupportHours {
  readonly days: readonly Weekday[];
  /** '08:00'. */
  readonly from: string;
  /** Exclusive end: '18:00', at most '24:00'. */
  readonly to: string;
  /** Closed on the nine nationwide public holidays. */
  readonly closedOnPublicHolidays: boolean;
  /** Further closed days of every year, as month and day: '12-24'. */
  readonly closedDays: readonly string[];
}

/** Whether the line is open, and until or from when. */
export type SupportState =
  | { readonly isOpen: true; readonly until: string }
  | {
      readonly isOpen: false;
      /** True if a public holiday is the reason. */
      readonly isHoliday: boolean;
      /** 'heute', 'morgen' or the weekday. */
      readonly day: string;
      readonly date: IsoDate;
      readonly from: string;
    };

function weekdayOf(date: IsoDate): Weekday {
  // 1 is Monday, 0 is Sunday.
  return WEEKDAYS[new Date(`${date}T00:00Z`).getUTCDay() - 1] ?? 'Sonntag';
}

function nameOf(date: IsoDate, today: IsoDate): string {
  if (date === today) return 'heute';
  return date === addToDate(today, 1, 'day') ? 'morgen' : weekdayOf(date);
}

/**
 * Returns whether the support line is open at an instant, and if not, when it opens next. [SID-05]
 * @throws RangeError if the hours contain no open day
 */
export function supportAt(instant: Instant, hours: SupportHours): SupportState {
  const { days, from, to, closedOnPublicHolidays, closedDays } = hours;
  if (days.length === 0) throw new RangeError('A support line is open on some day');
  const isHoliday = (date: IsoDate) => closedOnPublicHolidays && isPublicHoliday(date);
  const isUsualDay = (date: IsoDate) => days.includes(weekdayOf(date));
  const isServiceDay = (date: IsoDate) => isUsualDay(date) && !isHoliday(date) && !closedDays.includes(date.slice(5));
  const today = todayInBerlin(instant);
  const time = formatGermanTimestamp(instant).slice(11, 16);
  if (isServiceDay(today) && time >= from && time < to) return { isOpen: true, until: to };
  let date = isServiceDay(today) && time < from ? today : addToDate(today, 1, 'day');
  while (!isServiceDay(date)) date = addToDate(date, 1, 'day');
  return { isOpen: false, isHoliday: isHoliday(today) && isUsualDay(today), day: nameOf(date, today), date, from };
}

/** Formats a time as spoken: '08:00' as '8', '08:30' as '8:30'. */
export function spokenTime(time: string): string {
  const [hour, minute] = time.split(':');
  return minute === '00' ? String(Number(hour)) : `${Number(hour)}:${minute}`;
}

// Three or more consecutive days form a range; two are listed.
function spokenDays(days: readonly Weekday[]): string {
  if (WEEKDAYS.every((day) => days.includes(day))) return 'Täglich';
  const stretches: Weekday[][] = [];
  WEEKDAYS.forEach((day, index) => {
    if (!days.includes(day)) return;
    const last = stretches.at(-1);
    if (last && last.at(-1) === WEEKDAYS[index - 1]) last.push(day);
    else stretches.push([day]);
  });
  return new Intl.ListFormat('de').format(
    stretches.flatMap((stretch) => (stretch.length < 3 ? stretch : [`${stretch[0]} bis ${stretch.at(-1)}`])),
  );
}

/** Formats the hours in words: 'Montag bis Freitag, 8 bis 18 Uhr'. [SID-05] */
export function supportHoursText({ days, from, to }: SupportHours): string {
  return `${spokenDays(days)}, ${spokenTime(from)} bis ${spokenTime(to)} Uhr`;
}
