import type { IsoDate } from '@fa/rechner/formats/calendar-date';

export type Fahrzeugtyp = 'pkw' | 'motorrad' | 'wohnmobil' | 'lieferwagen';

interface Werte {
  fahrzeugtyp: Fahrzeugtyp;
  /** Only for motorcycles and motor homes. */
  saisonkennzeichen: boolean;
  /** First and last month of the season, 1 to 12; a season may reach over New Year. */
  saisonVon: number;
  saisonBis: number;
  geburtsdatum: IsoDate;
  /** Number of the previous car insurance. [VAL-22] */
  vorversicherungsnummer: string;
  /** Intermediary, '022230-000'. [VAL-21] */
  ivmnr: string;
  /** Customer number, 'AG' and 11 digits. [VAL-21] */
  agnum: string;
  versicherungsbeginn: IsoDate;
  /** Kilometres a year, asked in thousands. [UI-04] */
  jahresfahrleistung: number;
  vorname: string;
  nachname: string;
  email: string;
  /** Consent to the application. */
  antrag: boolean;
}

/** The collected answers of a calculation; unanswered questions have no key. */
export type KfzAntworten = Readonly<Partial<Werte>>;
