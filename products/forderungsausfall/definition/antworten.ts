import type { AddressOptions } from '@fa/rechner/definition/definition';
import type { IsoDate } from '@fa/rechner/formats/calendar-date';
import type { Tarif } from './tarif.ts';

export type Zahlungsweise = 1 | 4;
export type TarifId = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
export type Anrede = 'Herr' | 'Frau' | 'Divers';

/** Failures of one year; betrag in whole euros, only if anzahl is set and not 0 (4 stands for 'mehr als 3'). */
export interface Ausfall {
  readonly jahr: number;
  readonly anzahl?: number;
  readonly betrag?: number;
}

export interface Onlinezugang {
  readonly anrede?: Anrede;
  readonly vorname?: string;
  readonly nachname?: string;
  readonly email?: string;
}

export interface Kontoinhaber {
  readonly name?: string;
  readonly strasse?: string;
  readonly hausnummer?: string;
  readonly plz?: string;
  readonly ort?: string;
}

interface Werte {
  vermittler: string;
  azvm: string;
  vertragsbeginn: IsoDate;
  /** 31 December of the start year. [TAR-10] */
  Vertragsablauf: IsoDate;
  absicherung: TarifId;
  zusatzleistung: boolean;
  zahlungsweise: Zahlungsweise;
  firmenname: string;
  geschaeftsgegenstand: string;
  inhaber: readonly string[];
  hasInhaber: boolean;
  strasse: string;
  hausnummer: string;
  plz: string;
  ort: string;
  /** Whole euros of the last calendar year. */
  nettoumsatz: number;
  hasAusfaelle: boolean;
  ausfaelle: readonly Ausfall[];
  anrede: Anrede;
  vorname: string;
  nachname: string;
  email: string;
  telefon: string;
  abweichenderOnlinezugang: boolean;
  onlinezugang: Onlinezugang;
  abweichenderKontoinhaber: boolean;
  kontoinhaber: Kontoinhaber;
  iban: string;
  bic: string;
  downloadAccepted: boolean;
  rechtsuebergang: boolean;
  sepaErmaechtigung: boolean;
  absicherungChanged: boolean;
  /** DD.MM.YYYY HH:mm:ss of the completed download. [DOC-01] */
  downloadTimestamp: string;
  currentYear: number;
}

/** The collected answers of a calculation; unanswered questions have no key. [MODEL-01, MODEL-03] */
export type Antworten = Readonly<Partial<Werte>>;

/** Settings of the product from the server's configuration. */
export interface Einstellungen {
  readonly tarife: readonly Tarif[];
  /**
   * Intermediary of a calculation: the broker that referred the applicant, else the configured one. [MODEL-02, BROK-05]
   */
  readonly vermittler: string;
  /** Reference of the broker that referred the applicant, if the link contained one. [BROK-01] */
  readonly azvm?: string;
  /** The 17 intermediary numbers that unlock the aktenzeichen step. [FLOW-09] */
  readonly aktenzeichenVermittler: readonly string[];
  /** Options of the address check; all are off if missing. [ADDR-07] */
  readonly anschrift?: AddressOptions;
  /** Shown when a later start is refused. [VAL-08] */
  readonly kundenservice?: { readonly telefon: string; readonly zeiten: string };
}
