import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaymentOptions, PaymentsPerYear } from '../definition/payment-options.ts';
import { addToDate } from '../formats/calendar-date.ts';
import { intervalOptions, paymentOf } from './intervals.ts';
import { fullYearOf, paymentPlan, plannedPayments } from './payment-plan.ts';

const INTERVALS = [1, 2, 4, 12] as const satisfies readonly PaymentsPerYear[];
const CALENDAR_YEARS = { minimumMonths: 3 };
const CONTEXT = { today: '2026-11-21', settings: {} };

function sumOf(payments: readonly number[]) {
  return payments.reduce((sum, cents) => sum + cents, 0);
}

const starts = fc.nat({ max: 20_000 }).map((days) => addToDate('2020-01-01', days, 'day'));
const planned = fc.record({
  yearlyPremium: fc.nat({ max: 100_000_000 }),
  perYear: fc.constantFrom(...INTERVALS),
  start: starts,
  calendarYears: fc.option(fc.record({ minimumMonths: fc.integer({ min: 1, max: 12 }) }), { nil: undefined }),
});

describe('a payment plan', () => {
  it('adds up to the cent in every year, in equal payments of which the last has the remainder [TAR-03, TAR-06]', () => {
    fc.assert(
      fc.property(planned, (given) => {
        const plan = paymentPlan(given);
        for (const { payments, sum } of plan) {
          const [first = 0, last = 0] = [payments[0], payments.at(-1)];
          expect(sumOf(payments)).toBe(sum);
          expect(new Set(payments.slice(0, -1)).size).toBeLessThanOrEqual(1);
          expect(last >= first && last - first < payments.length).toBe(true);
        }
        const fullYear = fullYearOf(plan);
        expect(fullYear).toMatchObject({ isPartYear: false, isMinimum: false, sum: given.yearlyPremium });
        expect(fullYear.payments).toHaveLength(given.perYear);
        expect(fullYear.payments[0]).toBe(paymentOf(given.yearlyPremium, given.perYear));
      }),
    );
  });

  it('begins with the start, and its years follow each other without a gap [TAR-05, TAR-10]', () => {
    fc.assert(
      fc.property(planned, (given) => {
        const [first, second, ...others] = paymentPlan(given);
        expect(first.from).toBe(given.start);
        expect(others).toEqual([]);
        const isPartYear = given.calendarYears !== undefined && !given.start.slice(5).startsWith('01-');
        expect(second !== undefined).toBe(isPartYear);
        if (second) expect(second.from).toBe(addToDate(first.until, 1, 'day'));
        if (!given.calendarYears) expect(addToDate(given.start, 1, 'year')).toBe(addToDate(first.until, 1, 'day'));
      }),
    );
  });

  it('bills the remaining months of the first year, but at least as many as the product says [TAR-05]', () => {
    const plans = Array.from({ length: 11 }, (_, index) =>
      paymentPlan({
        yearlyPremium: 120_000,
        perYear: 1,
        start: `2026-${String(index + 2).padStart(2, '0')}-01`,
        calendarYears: CALENDAR_YEARS,
      }),
    );
    const firstYears = plans.map(([first]) => first);
    expect(firstYears.map(({ payments }) => payments.length)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 3, 3]);
    expect(firstYears.map(({ sum }) => sum / 10_000)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 3, 3]);
    expect(firstYears.map(({ isMinimum }) => isMinimum)).toEqual(firstYears.map((_, index) => index >= 9));
    expect(new Set(firstYears.map(({ perYear }) => perYear))).toEqual(new Set([12]));
  });

  it('cannot be twelve times 13,83 € for 166,00 € [TAR-03]', () => {
    const [year] = paymentPlan({ yearlyPremium: 16_600, perYear: 12, start: '2026-12-01' });
    expect(year.payments).toEqual([...Array.from({ length: 11 }, () => 1_383), 1_387]);
  });

  it('rounds the premium of a part year once, half a cent up [TAR-07]', () => {
    const [first] = paymentPlan({
      yearlyPremium: 60_690,
      perYear: 4,
      start: '2026-10-01',
      calendarYears: CALENDAR_YEARS,
    });
    expect(first.sum).toBe(15_173);
  });
});

describe('a definition', () => {
  const PAYMENTS: PaymentOptions = {
    yearlyPremium: ({ wert }) => (typeof wert === 'number' ? wert : null),
    intervals: [{ perYear: 4 }, { perYear: 12, offeredIf: ({ wert }) => wert !== 100 }],
    chosenBy: 'weise',
  };

  it('offers the intervals that the answers allow, under their names [TAR-04]', () => {
    const { intervals = [] } = PAYMENTS;
    const [quarterly, monthly] = [
      { value: 4, label: 'vierteljährlich' },
      { value: 12, label: 'monatlich' },
    ];
    expect(intervalOptions(intervals, { wert: 200 })).toEqual([quarterly, monthly]);
    expect(intervalOptions(intervals, { wert: 100 })).toEqual([quarterly]);
  });

  it.each([
    ['the chosen interval', PAYMENTS, { weise: 12 }, 12],
    ['its first interval before a choice', PAYMENTS, {}, 4],
    ['one payment without intervals', { yearlyPremium: PAYMENTS.yearlyPremium }, { weise: 12 }, 1],
  ] as const)('plans %s [TAR-03]', (_, payments, answers, count) => {
    const plan = plannedPayments({ payments, start: 'tag' }, { wert: 1_200, tag: '2027-01-01', ...answers }, CONTEXT);
    expect(plan?.[0]).toMatchObject({ from: '2027-01-01', until: '2027-12-31', perYear: count, sum: 1_200 });
  });

  it('plans nothing while an answer is missing, and from today without a question about the start [TAR-03]', () => {
    expect(plannedPayments({ payments: PAYMENTS, start: 'tag' }, { tag: '2027-01-01' }, CONTEXT)).toBeNull();
    expect(plannedPayments({ payments: PAYMENTS, start: 'tag' }, { wert: 5 }, CONTEXT)).toBeNull();
    expect(plannedPayments({ payments: PAYMENTS, start: 'tag' }, { wert: 5, tag: 'bald' }, CONTEXT)).toBeNull();
    expect(plannedPayments({ payments: PAYMENTS }, { wert: 5 }, CONTEXT)?.[0].from).toBe(CONTEXT.today);
  });
});
