import { formatGermanDate, yearOf } from '@fa/rechner/formats/calendar-date';
import { formatCents } from '@fa/rechner/formats/euro';
import type { PaymentYear } from '@fa/server/product';
import type { Antworten } from '../definition/antworten.ts';
import { berechneBeitraege, vertragsablauf } from '../definition/tarif.ts';

// The instalments are equal, except that the last one includes the remainder.
function inWords(payments: readonly number[], name: string): string {
  const [first = 0] = payments;
  const last = payments.at(-1) ?? 0;
  return last === first
    ? `${payments.length} ${name} zu je ${formatCents(first)}`
    : `${payments.length - 1} ${name} zu je ${formatCents(first)} und der letzte zu ${formatCents(last)}`;
}

/** Returns the payments of the first year and of the following ones. [TAR-05, TAR-06] */
export function paymentsOf(antworten: Antworten): PaymentYear[] {
  const { vertragsbeginn, zahlungsweise = 1 } = antworten;
  const beitraege = berechneBeitraege(antworten);
  if (!beitraege || vertragsbeginn === undefined) return [];
  const { erstjahresraten, erstjahresbeitrag, beitrag, jahresbeitrag } = beitraege;
  const isPartYear = erstjahresraten.length > 0;
  const following = Array.from({ length: zahlungsweise }, () => beitrag);
  const fullYear = {
    period: `Ab ${formatGermanDate(isPartYear ? `${yearOf(vertragsbeginn) + 1}-01-01` : vertragsbeginn)} im Jahr`,
    payments: following,
    sum: formatCents(jahresbeitrag),
    note: zahlungsweise === 1 ? 'ein Beitrag im Jahr' : inWords(following, 'Vierteljahresbeiträge'),
  };
  if (!isPartYear) return [fullYear];
  const partYear = {
    period: `${formatGermanDate(vertragsbeginn).slice(0, 6)} bis ${formatGermanDate(vertragsablauf(vertragsbeginn))}`,
    payments: erstjahresraten,
    sum: formatCents(erstjahresbeitrag),
    note: inWords(erstjahresraten, 'Monatsbeiträge'),
  };
  return [partYear, fullYear];
}
