import { type IsoDate, yearOf } from '@fa/rechner/formats/calendar-date';
import type { Cents } from '@fa/rechner/formats/cents';
import type { Antworten } from './antworten.ts';
import { berechneBeitraege } from './tarif.ts';

/** The payments of the first year, if it is a part of one, or of every full year. */
export interface Zahlungsjahr {
  readonly from: IsoDate;
  readonly isPartYear: boolean;
  readonly payments: readonly Cents[];
  readonly sum: Cents;
}

/** Returns the payments of a first part year, and of the full years after it; none without tier or start. [TAR-05, TAR-06] */
export function zahlungsplan(antworten: Antworten): readonly Zahlungsjahr[] {
  const { vertragsbeginn, zahlungsweise = 1 } = antworten;
  const beitraege = berechneBeitraege(antworten);
  if (!beitraege || vertragsbeginn === undefined) return [];
  const { erstjahresraten, erstjahresbeitrag, beitrag, jahresbeitrag } = beitraege;
  const isPartYear = erstjahresraten.length > 0;
  const fullYear = {
    from: isPartYear ? `${yearOf(vertragsbeginn) + 1}-01-01` : vertragsbeginn,
    isPartYear: false,
    payments: Array.from({ length: zahlungsweise }, () => beitrag),
    sum: jahresbeitrag,
  };
  if (!isPartYear) return [fullYear];
  return [{ from: vertragsbeginn, isPartYear, payments: erstjahresraten, sum: erstjahresbeitrag }, fullYear];
}
