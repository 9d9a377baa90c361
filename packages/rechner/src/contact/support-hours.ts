import { addToDate, formatGermanTimestamp, type Instant, type IsoDate, todayInBerlin } from '../calendar-date.ts';
import { isPublicHoliday } from './public-holidays.ts';

/** From 08:00 up to, not including, 18:00 in Europe/Berlin. */
const OPENS = '08:00';
const CLOSES = '18:00';
const WEEKDAYS = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'];

/** Whether the line is open, and until or from when. */
export type SupportState =
  | { readonly isOpen: true; readonly until: string }
  | {
      readonly isOpen: false;
      /** Closed although it is none of the weekend's days. */
      readonly isHoliday: boolean;
      /** 'heute', 'morgen' or the weekday. */
      readonly day: string;
      readonly date: IsoDate;
      readonly from: string;
    };

const weekdayOf = (date: IsoDate): number => new Date(`${date}T00:00Z`).getUTCDay();

const isWeekend = (date: IsoDate): boolean => [0, 6].includes(weekdayOf(date));

const isServiceDay = (date: IsoDate): boolean => !isWeekend(date) && !isPublicHoliday(date);

function nameOf(date: IsoDate, today: IsoDate): string {
  if (date === today) return 'heute';
  return date === addToDate(today, 1, 'day') ? 'morgen' : (WEEKDAYS[weekdayOf(date)] ?? '');
}

/**
 * Whether the support line is open at an instant: Monday to Friday from 08:00 up to, not including, 18:00 in
 * Europe/Berlin, but on no public holiday; closed, it says when it opens next. [SID-05]
 */
export function supportAt(instant: Instant): SupportState {
  const today = todayInBerlin(instant);
  const time = formatGermanTimestamp(instant).slice(11, 16);
  if (isServiceDay(today) && time >= OPENS && time < CLOSES) return { isOpen: true, until: CLOSES };
  let date = isServiceDay(today) && time < OPENS ? today : addToDate(today, 1, 'day');
  while (!isServiceDay(date)) date = addToDate(date, 1, 'day');
  const isHoliday = isPublicHoliday(today) && !isWeekend(today);
  return { isOpen: false, isHoliday, day: nameOf(date, today), date, from: OPENS };
}
