import { TARIFE } from '@fa/forderungsausfall/server/tarife';
import { tarifFuer } from '@fa/forderungsausfall/tarif';
import { setupOn } from '@fa/forderungsausfall/tests/sample-answers';
import { addToDate, firstOfMonth, todayInBerlin } from '@fa/rechner/formats/calendar-date';

/** Formats an amount in cents as it is printed, with a plain space: 1.249,50 €. */
export function euro(cents: number): string {
  const [whole = '', decimals = ''] = (cents / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals} €`;
}

/**
 * Returns what a tier costs a year for a start this month or months later, in cents: another tariff may have begun since
 * the tests were written.
 */
export function annualOf(tier: number, { zusatzleistung = false, monthsAhead = 0 } = {}): number {
  const today = todayInBerlin(Date.now());
  const vertragsbeginn = addToDate(firstOfMonth(today), monthsAhead, 'month');
  const { stufen } = tarifFuer({ vertragsbeginn }, setupOn(today, { tarife: TARIFE }).context);
  const stufe = stufen.find(({ id }) => id === tier);
  if (!stufe) throw new Error(`There is no tier ${tier}`);
  return zusatzleistung ? stufe.jahresbeitragMitZusatzleistung : stufe.jahresbeitrag;
}

/** Computes the first year independently of the product: total and monthly instalments in cents. [TAR-05, TAR-06] */
export function firstYear(annualCents: number, startMonth: number): { total: number; instalments: readonly number[] } {
  const months = Math.max(3, 13 - startMonth);
  const total = Math.floor((annualCents * months) / 12 + 0.5);
  if (startMonth === 1) return { total, instalments: [] };
  const each = Math.floor(total / months);
  const last = total - each * (months - 1);
  return { total, instalments: [...Array.from({ length: months - 1 }, () => each), last] };
}

/** Returns the distinct amounts in euros that a text contains. */
export function amountsIn(text: string): string[] {
  const found = text.replace(/[\u00a0\u202f]/g, ' ').match(/\d{1,3}(?:\.\d{3})*(?:,\d{2})? €/g) ?? [];
  return [...new Set(found)];
}
