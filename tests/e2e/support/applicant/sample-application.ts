const VERMITTLER = '041234-567';
const SEVENTEEN = [VERMITTLER, ...Array.from({ length: 16 }, (_, index) => `0412${10 + index}-000`)];

/** Environment of a product for one of the 17 intermediaries whose applicants are asked for their reference. */
export const INTERMEDIARY = { VERMITTLER, AKTENZEICHEN_VERMITTLER: SEVENTEEN.join(',') };

/** Answers of a sample application; every value is fictitious or reserved for samples. */
export interface SampleAnswers {
  readonly azvm?: string;
  /** Index of the start among the options, of which the first is empty. */
  readonly start?: number;
  readonly absicherung: string;
  /** Yearly maximum chosen in the panel of the offer, e.g. '150.000 €'. */
  readonly cover?: string;
  readonly zusatzleistung?: boolean;
  readonly zahlungsweise?: string;
  readonly firmenname: string;
  readonly geschaeftsgegenstand: string;
  readonly inhaber: readonly string[];
  readonly strasse: string;
  readonly hausnummer: string;
  readonly plz: string;
  readonly ort: string;
  readonly nettoumsatz: string;
  /** One per year, latest first. */
  readonly ausfaelle?: readonly { readonly anzahl: string; readonly betrag?: string }[];
  readonly anrede: string;
  readonly vorname: string;
  readonly nachname: string;
  readonly email: string;
  readonly telefon: string;
  readonly onlinezugang?: {
    readonly anrede: string;
    readonly vorname: string;
    readonly nachname: string;
    readonly email: string;
  };
  readonly iban: string;
  readonly bic?: string;
  readonly kontoinhaber?: {
    readonly name: string;
    readonly strasse: string;
    readonly hausnummer: string;
    readonly plz: string;
    readonly ort: string;
  };
}

/** The minimal application: no options, own account, own portal access. */
export const SAMPLE: SampleAnswers = {
  absicherung: '4',
  firmenname: 'Müßiggang & Söhne Straßenbau GmbH',
  geschaeftsgegenstand: 'Straßen- und Tiefbau für Gewerbekunden',
  inhaber: ['Jürgen Müßiggang', 'Änne Öztürk'],
  strasse: 'Straße des 17. Juni',
  hausnummer: '135',
  plz: '10623',
  ort: 'Berlin',
  nettoumsatz: '2500000',
  anrede: 'Frau',
  vorname: 'Änne',
  nachname: 'Öztürk',
  email: 'aenne.oeztuerk@example.com',
  telefon: '030 23125-117',
  iban: 'DE89370400440532013000',
};

/** The maximal application: every option is on. */
export const EVERYTHING: SampleAnswers = {
  ...SAMPLE,
  start: 2,
  absicherung: '5',
  cover: '150.000 €',
  zusatzleistung: true,
  zahlungsweise: 'vierteljährlich',
  geschaeftsgegenstand: 'Rohbau, Sanierung\nund Gerüstbau für Städte & Gemeinden',
  inhaber: ['Jürgen Müßiggang', "Seán O'Neill", 'Dr. Änne Öztürk-Groß'],
  nettoumsatz: '15000000',
  ausfaelle: [{ anzahl: '1', betrag: '4321' }, { anzahl: 'keine' }, { anzahl: 'mehr als 3', betrag: '1234567' }],
  anrede: 'Divers',
  telefon: '+49 (0)30 23125-118',
  onlinezugang: { anrede: 'Herr', vorname: 'Kim', nachname: 'Okafor', email: 'kim.okafor@example.org' },
  iban: 'AT611904300234573201',
  bic: 'BKAUATWWXXX',
  kontoinhaber: {
    name: 'Müßiggang Holding & Co. KG',
    strasse: 'Große Elbstraße',
    hausnummer: '68-70',
    plz: '22767',
    ort: 'Hamburg',
  },
};
