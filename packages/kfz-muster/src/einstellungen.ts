import type { IsoDate } from '@fa/rechner/calendar-date';
import type { Cents } from '@fa/rechner/cents';

/** A tariff of the configuration; all dates are included in their period. [TAR-12] */
export interface Tarif {
  /** Product variant it belongs to, e.g. 'kfz'. */
  readonly variant: string;
  /** First and last start of insurance that it is for. */
  readonly start: IsoDate;
  readonly end: IsoDate;
  /** From this day on it may be offered. */
  readonly availableAt: IsoDate;
  /** Values of the vehicle types that it insures, e.g. 'pkw'. */
  readonly kfzTypes: readonly string[];
  /** Premium of a full year for a person of middle age and 12,000 km, in cents including tax. */
  readonly jahresbeitrag: Cents;
}

/** Settings of the product that come from the server's configuration. */
export interface Einstellungen {
  readonly tarife: readonly Tarif[];
  /** Named where a later start is refused or no tariff is found. [VAL-08, TAR-12] */
  readonly kundenservice?: { readonly telefon: string; readonly zeiten: string };
}
