import type { Cents } from './cents.ts';

const NBSP = '\u00a0';

/** Puts dots between the thousands of digits: 1.234.567. The formats of Intl cost a first page 30 ms. */
export function groupThousands(digits: string): string {
  const first = digits.length % 3 || 3;
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].join('.');
}

/**
 * Formats whole euros in de-DE, with a no-break space before the sign: 10.000 €. [UI-04]
 * @param euros integer euros
 */
export function formatWholeEuro(euros: number): string {
  return `${euros < 0 ? '-' : ''}${groupThousands(String(Math.abs(Math.trunc(euros))))}${NBSP}€`;
}

/** Formats cents in de-DE with two decimals and a no-break space before the sign: 1.249,50 €. [UI-04] */
export function formatCents(amount: Cents): string {
  const absolute = Math.abs(amount);
  const decimals = String(absolute % 100).padStart(2, '0');
  return `${amount < 0 ? '-' : ''}${groupThousands(String(Math.floor(absolute / 100)))},${decimals}${NBSP}€`;
}

/** Formats cents without decimals if they are whole euros, else with two. [UI-04] */
export function formatCentsShort(amount: Cents): string {
  return amount % 100 === 0 ? formatWholeEuro(amount / 100) : formatCents(amount);
}

/** Formats a price tag: a negative amount is an upper bound, 'Bis zu 500 €'. [UI-04] */
export function formatPriceTag(amount: Cents): string {
  return amount < 0 ? `Bis zu ${formatCentsShort(-amount)}` : formatCentsShort(amount);
}
