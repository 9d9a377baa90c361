import { inEuros } from '@fa/rechner/formats/cents';
import {
  INKLUSIVE_PRUEFUNGEN,
  MINDEST_MONATSBEITRAEGE,
  type Tarif,
  VERSICHERUNGSTEUER_PROZENT,
  VIERTELJAEHRLICH_UEBER,
} from '../definition/tarif.ts';

/** Formats everything that prices an order with a tariff as text. [TAR-07, TAR-13] */
export function tarifTable({ version, start, stufen }: Tarif): string {
  return `${JSON.stringify(
    {
      version,
      fuerBeginnAb: start,
      einheit: 'Euro',
      versicherungsteuerProzent: VERSICHERUNGSTEUER_PROZENT,
      inklusivePruefungen: INKLUSIVE_PRUEFUNGEN,
      mindestMonatsbeitraege: MINDEST_MONATSBEITRAEGE,
      vierteljaehrlichUeber: VIERTELJAEHRLICH_UEBER,
      tarife: stufen.map(({ id, ...amounts }) => ({ id, ...inEuros(amounts) })),
    },
    null,
    2,
  )}\n`;
}
