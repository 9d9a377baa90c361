import type { TariffPeriod } from '@fa/rechner/definition/tariff-lookup';
import type { Cents } from '@fa/rechner/formats/cents';

/** A tariff of the configuration: when and for what it is found, and its price. [TAR-12] */
export interface Tarif extends TariffPeriod {
  /** Premium of a full year for a person of middle age and up to 12,000 km, in cents including tax. */
  readonly jahresbeitrag: Cents;
}

/** Settings of the product that come from the server's configuration. */
export interface Einstellungen {
  readonly tarife: readonly Tarif[];
  /** Shown when a later start is refused or no tariff is found. [VAL-08, TAR-12] */
  readonly kundenservice?: { readonly telefon: string; readonly zeiten: string };
}
