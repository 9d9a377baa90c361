import { inEuros } from '@fa/rechner/formats/cents';
import {
  INKLUSIVE_PRUEFUNGEN,
  MINDEST_MONATSBEITRAEGE,
  TARIF_VERSION,
  TARIFE,
  VERSICHERUNGSTEUER_PROZENT,
  VIERTELJAEHRLICH_UEBER,
} from '../definition/tarif.ts';

/** Formats everything that prices an order as text, stable for a tariff. [TAR-07] */
export function tarifTable(): string {
  return `${JSON.stringify(
    {
      version: TARIF_VERSION,
      einheit: 'Euro',
      versicherungsteuerProzent: VERSICHERUNGSTEUER_PROZENT,
      inklusivePruefungen: INKLUSIVE_PRUEFUNGEN,
      mindestMonatsbeitraege: MINDEST_MONATSBEITRAEGE,
      vierteljaehrlichUeber: VIERTELJAEHRLICH_UEBER,
      tarife: TARIFE.map(({ id, ...amounts }) => ({ id, ...inEuros(amounts) })),
    },
    null,
    2,
  )}\n`;
}
