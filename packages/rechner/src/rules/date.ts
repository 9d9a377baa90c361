import { addToDate, isIsoDate } from '../calendar-date.ts';
import type { Rule } from '../definition.ts';
import { isEmpty } from './required.ts';

/** A calendar date that exists, yyyy-mm-dd. [VAL-02] */
export function existingDate(): Rule {
  return (value) => (isEmpty(value) || isIsoDate(value) ? null : { code: 'invalidDate' });
}

/** A birth date that is not after today. [VAL-06] */
export function notInFuture(): Rule {
  return (value, { context }) =>
    isIsoDate(value) && value > context.today ? { code: 'invalidGeburtsdatumFuture' } : null;
}

/** Whoever was born on this date is at least so many years old today; the birthday itself counts. [VAL-06] */
export function minAge(years: number): Rule {
  return (value, { context }) =>
    isIsoDate(value) && value > addToDate(context.today, -years, 'year')
      ? { code: 'minAge', params: { n: years } }
      : null;
}

/** Whoever was born on this date is at most so many years old today, up to the day before the next birthday. [VAL-06] */
export function maxAge(years: number): Rule {
  return (value, { context }) =>
    isIsoDate(value) && value <= addToDate(context.today, -(years + 1), 'year')
      ? { code: 'maxAge', params: { n: years } }
      : null;
}
