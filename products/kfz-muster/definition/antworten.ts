import type { IsoDate } from '@fa/rechner/formats/calendar-date';

export type Fahrzeugtyp = 'pkw' | 'motorrad' | 'wohnmobil' | 'lieferwagen';

/** The collected answers of a calculation; unanswered questions have no key. */
export interface KfzAntworten {
  readonly fahrzeugtyp?: Fahrzeugtyp;
  /** Only for motorcycles and motor homes. */
  readonly saisonkennzeichen?: boolean;
  /** First and last month of the season, 1 to 12; a season may reach over New Year. */
  readonly saisonVon?: number;
  readonly saisonBis?: number;
  readonly geburtsdatum?: IsoDate;
  /** Number of the previous car insurance. [VAL-22] */
  readonly vorversicherungsnummer?: string;
  /** Intermediary, '022230-000'. [VAL-21] */
  readonly ivmnr?: string;
  /** Customer number, 'AG' and 11 digits. [VAL-21] */
  readonly agnum?: string;
  readonly versicherungsbeginn?: IsoDate;
  /** Kilometres a year, asked in thousands. [UI-04] */
  readonly jahresfahrleistung?: number;
  readonly vorname?: string;
  readonly nachname?: string;
  readonly email?: string;
  /** Consent to the application. */
  readonly antrag?: boolean;
}
