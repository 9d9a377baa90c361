import { addToDate, type IsoDate, todayInBerlin } from '@fa/rechner/formats/calendar-date';

/** Days after which all personal data is deleted. [UI-08] */
export const DAYS_KEPT = 30;

const HOUR_MS = 3_600_000;

/** Two hours less than 30 days: one for a clock change, one for the deletion, which runs every half hour. */
const LIFE_MS = (DAYS_KEPT * 24 - 2) * HOUR_MS;

/** Returns the day in Berlin whose key encrypts data that arrived at the instant. */
export function arrivalDay(instant: Date): IsoDate {
  return todayInBerlin(instant.getTime());
}

/** Returns the first moment of a day in Berlin; clocks never change at midnight. */
export function startOfDay(day: IsoDate): Date {
  const inSummer = Date.parse(`${day}T00:00:00+02:00`);
  return new Date(todayInBerlin(inSummer) === day ? inSummer : inSummer + HOUR_MS);
}

/** Returns when all data that arrived on the day expires. [SEC-01] */
export function endOfDaysLife(day: IsoDate): Date {
  return new Date(startOfDay(day).getTime() + LIFE_MS);
}

/** Returns the latest day whose data, like that of all earlier days, has expired. [SEC-01] */
export function lastExpiredDay(now: Date): IsoDate {
  return todayInBerlin(now.getTime() - LIFE_MS);
}

/** Returns the first moment of the earliest day whose data has not expired. [SEC-01] */
export function keptFrom(now: Date): Date {
  return startOfDay(addToDate(lastExpiredDay(now), 1, 'day'));
}
