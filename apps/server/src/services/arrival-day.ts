import { addToDate, type IsoDate, todayInBerlin } from '@fa/rechner/calendar-date';

/** Days after which everything personal is gone. [UI-08] */
export const DAYS_KEPT = 30;

const HOUR_MS = 3_600_000;

/**
 * What arrived on a day ends two hours before its first moment is 30 days ago: one hour for a change of the clocks, and one
 * in which the deletion, which runs every half hour, has happened.
 */
const LIFE_MS = (DAYS_KEPT * 24 - 2) * HOUR_MS;

// Days begin and end with an hour everywhere in Europe, and a calendar takes its time.
const dayByHour = new Map<number, IsoDate>();

function dayAt(milliseconds: number): IsoDate {
  const hour = Math.floor(milliseconds / HOUR_MS);
  const day = dayByHour.get(hour) ?? todayInBerlin(milliseconds);
  if (dayByHour.size > 100) dayByHour.clear();
  dayByHour.set(hour, day);
  return day;
}

/** The day in Berlin under whose key something is kept that arrived at the instant. */
export function arrivalDay(instant: Date): IsoDate {
  return dayAt(instant.getTime());
}

/** The first moment of a day in Berlin; clocks are never changed at midnight. */
export function startOfDay(day: IsoDate): Date {
  const inSummer = Date.parse(`${day}T00:00:00+02:00`);
  return new Date(todayInBerlin(inSummer) === day ? inSummer : inSummer + HOUR_MS);
}

/** When everything that arrived on the day ends. [SEC-01] */
export function endOfDaysLife(day: IsoDate): Date {
  return new Date(startOfDay(day).getTime() + LIFE_MS);
}

/** The latest day whose data is over at an instant, as is that of all days before. [SEC-01] */
export function lastDayOver(now: Date): IsoDate {
  return dayAt(now.getTime() - LIFE_MS);
}

/** The first moment of the earliest day whose data is still kept at an instant. [SEC-01] */
export function keptFrom(now: Date): Date {
  return startOfDay(addToDate(lastDayOver(now), 1, 'day'));
}
