import { addToDate, type IsoDate, yearOf } from '../formats/calendar-date.ts';

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
