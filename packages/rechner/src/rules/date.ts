import type { Context, Rule } from '../definition/definition.ts';
import { ageOn, firstOfMonth, formatGermanDate, type IsoDate, isIsoDate } from '../formats/calendar-date.ts';
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
    isIsoDate(value) && ageOn(value, context.today) < years ? { code: 'minAge', params: { n: years } } : null;
}

/** Whoever was born on this date is at most so many years old today, up to the day before the next birthday. [VAL-06] */
export function maxAge(years: number): Rule {
  return (value, { context }) =>
    isIsoDate(value) && ageOn(value, context.today) > years ? { code: 'maxAge', params: { n: years } } : null;
}

/** Who arranges a later start: telephone number and opening hours. */
export interface StartContact {
  readonly telefon: string;
  readonly zeiten: string;
}

/**
 * Start of insurance: not before the first of the current month, at most until a limit; who wants a later one is told
 * whom to call. [VAL-08]
 * @param lastStart last date that can be chosen
 * @param contactOf customer service of the settings, undefined if there is none
 */
export function startWithin(
  lastStart: (context: Context) => IsoDate,
  contactOf: (context: Context) => StartContact | undefined,
): Rule {
  return (value, { context }) => {
    if (!isIsoDate(value)) return null;
    if (value < firstOfMonth(context.today)) return { code: 'invalidVertragsbeginnPast' };
    const last = lastStart(context);
    if (value <= last) return null;
    const contact = contactOf(context);
    const params = { limit: formatGermanDate(last) };
    return {
      code: 'invalidVertragsbeginn',
      params: contact ? { ...params, phone: contact.telefon, hours: contact.zeiten } : params,
    };
  };
}
