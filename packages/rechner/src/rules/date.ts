import type { Context, Rule } from '../definition/definition.ts';
import { ageOn, firstOfMonth, formatGermanDate, type IsoDate, isIsoDate } from '../formats/calendar-date.ts';
import { isEmpty } from './required.ts';

/** Requires an existing date as yyyy-mm-dd. [VAL-02] */
export function existingDate(): Rule {
  return (value) => (isEmpty(value) || isIsoDate(value) ? null : { code: 'invalidDate' });
}

/** Requires a birth date that is not after today. [VAL-06] */
export function notInFuture(): Rule {
  return (value, { context }) =>
    isIsoDate(value) && value > context.today ? { code: 'invalidGeburtsdatumFuture' } : null;
}

/** Requires a minimum age today; the birthday itself counts. [VAL-06] */
export function minAge(years: number): Rule {
  return (value, { context }) =>
    isIsoDate(value) && ageOn(value, context.today) < years ? { code: 'minAge', params: { n: years } } : null;
}

/** Requires a maximum age today, up to the day before the next birthday. [VAL-06] */
export function maxAge(years: number): Rule {
  return (value, { context }) =>
    isIsoDate(value) && ageOn(value, context.today) > years ? { code: 'maxAge', params: { n: years } } : null;
}

/** Customer service that arranges a later start: telephone number and opening hours. */
export interface StartContact {
  readonly telefon: string;
  readonly zeiten: string;
}

/**
 * Requires a start of insurance between the first of the current month and a limit; the message for a later date names the
 * customer service. [VAL-08]
 * @param lastStart last accepted date
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
