import type { Answers, Context } from '../definition/definition.ts';
import type { OrderContent } from '../definition/order-content.ts';
import type { CalendarYears, PaymentsPerYear } from '../definition/payment-options.ts';
import { addToDate, type IsoDate, isIsoDate, monthOf, yearOf } from '../formats/calendar-date.ts';
import { type Cents, scaleCents, splitCents } from '../formats/cents.ts';

/** The payments of a first part year, or of every full year. */
export interface PlanYear {
  readonly from: IsoDate;
  /** Its last day. */
  readonly until: IsoDate;
  readonly isPartYear: boolean;
  /** More months are paid than remain. [TAR-05] */
  readonly isMinimum: boolean;
  readonly perYear: PaymentsPerYear;
  /** Equal in cents; the last one has the remainder. [TAR-06] */
  readonly payments: readonly Cents[];
  /** Of the payments: for a full year exactly the yearly premium. */
  readonly sum: Cents;
}

/** The first year, and if that is a part of one, the full years after it. */
export type PaymentPlan = readonly [PlanYear, ...PlanYear[]];

interface Planned {
  readonly yearlyPremium: Cents;
  readonly perYear: PaymentsPerYear;
  readonly start: IsoDate;
  readonly calendarYears?: CalendarYears | undefined;
}

function lastDayOfYear(date: IsoDate): IsoDate {
  return `${yearOf(date)}-12-31`;
}

function fullYear({ yearlyPremium, perYear, calendarYears }: Planned, from: IsoDate): PlanYear {
  const until = calendarYears ? lastDayOfYear(from) : addToDate(addToDate(from, 1, 'year'), -1, 'day');
  const payments = splitCents(yearlyPremium, perYear);
  return { from, until, isPartYear: false, isMinimum: false, perYear, payments, sum: yearlyPremium };
}

/** Returns the payments of a premium; every year's add up to the cent. [TAR-03, TAR-05, TAR-06] */
export function paymentPlan(planned: Planned): PaymentPlan {
  const { yearlyPremium, start, calendarYears } = planned;
  if (!calendarYears || monthOf(start) === 1) return [fullYear(planned, start)];
  const remaining = 13 - monthOf(start);
  const months = Math.max(calendarYears.minimumMonths, remaining);
  const sum = scaleCents(yearlyPremium, months, 12);
  const partYear: PlanYear = {
    from: start,
    until: lastDayOfYear(start),
    isPartYear: true,
    isMinimum: months > remaining,
    perYear: 12,
    payments: splitCents(sum, months),
    sum,
  };
  return [partYear, fullYear(planned, `${yearOf(start) + 1}-01-01`)];
}

/** Returns the payments of a full year. */
export function fullYearOf(plan: PaymentPlan): PlanYear {
  return plan.at(-1) ?? plan[0];
}

/** Returns the payment plan that a product's definition gives for answers; null while one is missing. [TAR-03] */
export function plannedPayments(
  { payments, start }: Pick<OrderContent, 'payments' | 'start'>,
  answers: Answers,
  context: Context,
): PaymentPlan | null {
  const { chosenBy, intervals = [], calendarYears } = payments;
  const yearlyPremium = payments.yearlyPremium(answers, context);
  const first = start === undefined ? context.today : answers[start];
  if (yearlyPremium === null || !isIsoDate(first)) return null;
  const chosen = chosenBy === undefined ? undefined : answers[chosenBy];
  const perYear = (intervals.find((interval) => interval.perYear === chosen) ?? intervals[0])?.perYear ?? 1;
  return paymentPlan({ yearlyPremium, perYear, start: first, calendarYears });
}
