import type { TariffPeriod } from '@fa/rechner/definition/tariff-lookup';
import type { Cents } from '@fa/rechner/formats/cents';

/** A tariff of the configuration: its validity and its price. [TAR-12] */
export interface Tarif extends TariffPeriod {
  /** Premium of a full year for a middle-aged driver and up to 12,000 km, in cents including tax. */
  readonly jahresbeitrag: Cents;
}

/** Settings of the product from the server's configuration. */
export interface Einstellungen {
  readonly tarife: readonly Tarif[];
  /** Shown if a later start is rejected or no tariff is found. [VAL-08, TAR-12] */
  readonly kundenservice?: { readonly telefon: string; readonly zeiten: string };
}
