import type { Context, Option } from '@fa/rechner/definition/definition';
import type { PaymentInterval } from '@fa/rechner/definition/payment-options';
import { addToDate, firstOfMonth, formatGermanDate, yearOf } from '@fa/rechner/formats/calendar-date';
import { formatWholeEuro } from '@fa/rechner/formats/euro';
import { intervalOptions } from '@fa/rechner/payments/intervals';
import type { Antworten } from './antworten.ts';
import { tarifFuer, VIERTELJAEHRLICH_UEBER } from './tarif.ts';

const NBSP = '\u00a0';

// Cached: requested on every keystroke, constant for a day.
let latest: { readonly today: string; readonly options: readonly Option[] } | null = null;

/** Returns the first day of the current month and of the next five. [TAR-09] */
export function vertragsbeginnOptionen({ today }: Pick<Context, 'today'>): readonly Option[] {
  if (latest?.today !== today) latest = { today, options: startOptions(today) };
  return latest.options;
}

function startOptions(today: string): readonly Option[] {
  const first = firstOfMonth(today);
  return Array.from({ length: 6 }, (_, months) => addToDate(first, months, 'month')).map((date) => ({
    value: date,
    label: formatGermanDate(date),
  }));
}

/** Returns the tiers by the maximum per customer, 'Bis zu 10.000 €' with no-break spaces. [STEP-ABSICHERUNG-01] */
export function absicherungOptionen(antworten: Antworten, context: Context): readonly Option[] {
  return tarifFuer(antworten, context).stufen.map(({ id, abnehmerMax }) => ({
    value: id,
    label: `Bis${NBSP}zu${NBSP}${formatWholeEuro(abnehmerMax / 100)}`,
  }));
}

/** Yearly, and above tier 3 also quarterly. [TAR-04] */
export const ZAHLUNGSWEISEN: readonly PaymentInterval<Pick<Antworten, 'absicherung'>>[] = [
  { perYear: 1 },
  { perYear: 4, offeredIf: ({ absicherung = 0 }) => absicherung > VIERTELJAEHRLICH_UEBER },
];

/** Returns the payment intervals that the tier allows. [TAR-04] */
export function zahlungsweiseOptionen(antworten: Pick<Antworten, 'absicherung'>): readonly Option[] {
  return intervalOptions(ZAHLUNGSWEISEN, antworten);
}

/** Salutations. [MODEL-03] */
export const ANREDE_OPTIONEN: readonly Option[] = ['Herr', 'Frau', 'Divers'].map((value) => ({ value, label: value }));

/** Failure counts of one year; 4 stands for more than three. [MODEL-08] */
export const ANZAHL_OPTIONEN: readonly Option[] = [
  { value: 0, label: 'keine' },
  { value: 1, label: '1' },
  { value: 2, label: '2' },
  { value: 3, label: '3' },
  { value: 4, label: 'mehr als 3' },
];

/** Returns the last three years, the latest first. [VAL-18] */
export function ausfallJahre({ today }: Pick<Context, 'today'>): readonly number[] {
  return [1, 2, 3].map((back) => yearOf(today) - back);
}
