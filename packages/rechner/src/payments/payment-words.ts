import type { Cents } from '../formats/cents.ts';
import { formatCents } from '../formats/euro.ts';
import { INTERVAL_NAMES } from './intervals.ts';
import type { PlanYear } from './payment-plan.ts';

/** Returns the amounts of payments, of which only the last may differ: 'zu je 50,57 € und der letzte zu 50,60 €'. */
function amountsInWords(payments: readonly Cents[]): { readonly equal: number; readonly amounts: string } {
  const [first = 0] = payments;
  const last = payments.at(-1) ?? first;
  if (last === first) return { equal: payments.length, amounts: `zu je ${formatCents(first)}` };
  return { equal: payments.length - 1, amounts: `zu je ${formatCents(first)} und der letzte zu ${formatCents(last)}` };
}

/** Formats the months of a part year after a preposition: '3 Monatsbeiträgen: 2 zu je … und der letzte zu …'. [TAR-06] */
export function monthsInWords({ payments }: Pick<PlanYear, 'payments'>): string {
  const { equal, amounts } = amountsInWords(payments);
  const [only = 0, ...others] = payments;
  if (others.length === 0) return `einem Monatsbeitrag zu ${formatCents(only)}`;
  return `${payments.length} Monatsbeiträgen${equal === payments.length ? '' : `: ${equal}`} ${amounts}`;
}

/** Formats the payments of a year: '11 Monatsbeiträge zu je 13,83 € und der letzte zu 13,87 €'. [MAIL-01, TAR-05] */
export function paymentsInWords(year: Pick<PlanYear, 'payments' | 'perYear' | 'isMinimum'>): string {
  const { payments, perYear, isMinimum } = year;
  // Says why more months are paid than remain.
  if (isMinimum) return `Mindestbeitrag von ${monthsInWords(year)}`;
  if (perYear === 1) return 'ein Beitrag im Jahr';
  const { payment } = INTERVAL_NAMES[perYear];
  const [first = 0, last] = payments;
  if (last === undefined) return `ein ${payment} zu ${formatCents(first)}`;
  const { equal, amounts } = amountsInWords(payments);
  return equal === 1
    ? `ein ${payment} zu ${formatCents(first)} und einer zu ${formatCents(last)}`
    : `${equal} ${payment.replace(/trag$/, 'träge')} ${amounts}`;
}
