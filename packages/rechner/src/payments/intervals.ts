import type { Option } from '../definition/definition.ts';
import type { PaymentInterval, PaymentsPerYear } from '../definition/payment-options.ts';
import { type Cents, splitCents } from '../formats/cents.ts';

interface IntervalName {
  /** Such as 'vierteljährlich'. */
  readonly label: string;
  /** Such as 'Vierteljahresbeitrag'. */
  readonly payment: string;
}

/** German names of the intervals by their payments in a year. */
export const INTERVAL_NAMES: Readonly<Record<PaymentsPerYear, IntervalName>> = {
  1: { label: 'jährlich', payment: 'Jahresbeitrag' },
  2: { label: 'halbjährlich', payment: 'Halbjahresbeitrag' },
  4: { label: 'vierteljährlich', payment: 'Vierteljahresbeitrag' },
  12: { label: 'monatlich', payment: 'Monatsbeitrag' },
};

/** Returns the intervals that the answers allow, as options of the question about them. [TAR-04] */
export function intervalOptions<A>(intervals: readonly PaymentInterval<A>[], answers: A): readonly Option[] {
  return intervals
    .filter(({ offeredIf }) => offeredIf?.(answers) ?? true)
    .map(({ perYear }) => ({ value: perYear, label: INTERVAL_NAMES[perYear].label }));
}

/** Returns one payment of a full year: with a remainder the last one is higher. [TAR-03] */
export function paymentOf(yearlyPremium: Cents, perYear: PaymentsPerYear): Cents {
  return splitCents(yearlyPremium, perYear)[0] ?? yearlyPremium;
}
