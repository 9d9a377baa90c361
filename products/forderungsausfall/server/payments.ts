import { formatGermanDate, type IsoDate } from '@fa/rechner/formats/calendar-date';
import { formatCents } from '@fa/rechner/formats/euro';
import type { PaymentYear } from '@fa/server/product';
import type { Antworten } from '../definition/antworten.ts';
import { giltMindestbeitrag, vertragsablauf } from '../definition/tarif.ts';
import { zahlungsplan } from '../definition/zahlungsplan.ts';

interface Instalments {
  /** How many of them are equal. */
  readonly equal: number;
  readonly amounts: string;
}

// The instalments are equal, except that the last one includes the remainder.
function instalmentsOf(payments: readonly number[]): Instalments {
  const [first = 0] = payments;
  const last = payments.at(-1) ?? 0;
  return last === first
    ? { equal: payments.length, amounts: `zu je ${formatCents(first)}` }
    : { equal: payments.length - 1, amounts: `zu je ${formatCents(first)} und der letzte zu ${formatCents(last)}` };
}

function inWords(payments: readonly number[], name: string): string {
  const { equal, amounts } = instalmentsOf(payments);
  return `${equal} ${name} ${amounts}`;
}

// Says why more months are paid than remain. [TAR-05]
function minimumInWords(payments: readonly number[]): string {
  const { equal, amounts } = instalmentsOf(payments);
  const apart = equal === payments.length ? '' : `: ${equal}`;
  return `Mindestbeitrag von ${payments.length} Monatsbeiträgen${apart} ${amounts}`;
}

function partYearInWords(payments: readonly number[], from: IsoDate): string {
  return giltMindestbeitrag(from) ? minimumInWords(payments) : inWords(payments, 'Monatsbeiträge');
}

function fullYearInWords(payments: readonly number[]): string {
  return payments.length === 1 ? 'ein Beitrag im Jahr' : inWords(payments, 'Vierteljahresbeiträge');
}

/** Returns the payments of the first year and of the following ones. [TAR-05, TAR-06] */
export function paymentsOf(antworten: Antworten): PaymentYear[] {
  return zahlungsplan(antworten).map(({ from, isPartYear, payments, sum }) => ({
    period: isPartYear
      ? `${formatGermanDate(from).slice(0, 6)} bis ${formatGermanDate(vertragsablauf(from))}`
      : `Ab ${formatGermanDate(from)} im Jahr`,
    payments,
    sum: formatCents(sum),
    note: isPartYear ? partYearInWords(payments, from) : fullYearInWords(payments),
  }));
}
