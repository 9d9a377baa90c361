import { type IsoDate, todayInBerlin } from '@fa/rechner/formats/calendar-date';
import type { ReadinessDetail } from '../../services/operation/readiness.ts';

const DAY_MS = 86_400_000;

/** Returns the Monday after the first Saturday of a month. */
function changeOver(year: number, month: number): IsoDate {
  const first = new Date(Date.UTC(year, month, 1));
  const daysToSaturday = 6 - first.getUTCDay();
  return new Date(first.getTime() + (daysToSaturday + 2) * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Returns the last day on which bank codes of the Bundesbank are valid. New ones take effect four times a year, on the
 * Monday after the first Saturday of March, June, September and December.
 * @param validFrom the instant from which they are valid
 */
export function lastValidDay(validFrom: Date): IsoDate {
  const from = todayInBerlin(validFrom.getTime());
  const year = Number(from.slice(0, 4));
  const changes = [year, year + 1].flatMap((each) => [2, 5, 8, 11].map((month) => changeOver(each, month)));
  const next = changes.find((day) => day > from) ?? from;
  return new Date(Date.parse(next) - DAY_MS).toISOString().slice(0, 10);
}

/**
 * Returns the last valid day of the bank codes, with a warning from the day after (Berlin time): new banks are then
 * missing, and the package `bankdata-germany` needs an update. [IBAN-03]
 */
export function bankDataDetail({ validUntil }: { readonly validUntil: IsoDate }, now: Date): ReadinessDetail {
  return {
    status: todayInBerlin(now.getTime()) > validUntil ? 'warning' : 'ok',
    validUntil,
  };
}
