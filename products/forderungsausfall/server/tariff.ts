import {
  INKLUSIVE_PRUEFUNGEN,
  MINDEST_MONATSBEITRAEGE,
  TARIF_VERSION,
  TARIFE,
  VERSICHERUNGSTEUER_PROZENT,
  VIERTELJAEHRLICH_UEBER,
} from '../definition/tarif.ts';

/** Formats everything that prices an order as text, stable for a tariff. Amounts in cents. */
export function tarifTable(): string {
  return `${JSON.stringify(
    {
      version: TARIF_VERSION,
      versicherungsteuerProzent: VERSICHERUNGSTEUER_PROZENT,
      inklusivePruefungen: INKLUSIVE_PRUEFUNGEN,
      mindestMonatsbeitraege: MINDEST_MONATSBEITRAEGE,
      vierteljaehrlichUeber: VIERTELJAEHRLICH_UEBER,
      tarife: TARIFE,
    },
    null,
    2,
  )}\n`;
}
