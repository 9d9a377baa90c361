import type { Question, Setup } from '@fa/rechner/definition/definition';
import { addToDate, formatGermanDate } from '@fa/rechner/formats/calendar-date';

const GOOD: Readonly<Record<string, readonly string[]>> = {
  azvm: ['AZ/4711-Ü 8', '1234567890 123456'],
  firmenname: ['Müßiggang & Söhne Straßenbau GmbH', '  Beispiel OHG '],
  geschaeftsgegenstand: ['Straßen- und Tiefbau', 'Rohbau, Sanierung\nund Gerüstbau'],
  name: ['Jürgen Müßiggang', "Seán O'Neill ", 'Änne Öztürk'],
  strasse: ['Straße des 17. Juni', 'Große Elbstraße'],
  hausnummer: ['135', '68-70', ' 7 b'],
  plz: ['10623', 'D-22767', '01067'],
  ort: ['Berlin', ' Hamburg'],
  nettoumsatz: ['2500000', '15.000.000', '0', '1,234,567.00'],
  betrag: ['4321', '1.234.567,'],
  vorname: ['Änne', 'Kim '],
  nachname: ['Öztürk', "O'Neill"],
  email: ['aenne.oeztuerk@example.com', 'kim.okafor@example.org'],
  telefon: ['030 23125-117', '+49 (0)30 23125-118'],
  iban: ['DE89370400440532013000', 'AT61 1904 3002 3457 3201'],
  bic: ['BKAUATWWXXX', 'bkauatww'],
  geburtsdatum: ['01021990', '1.2.1985'],
  vorversicherungsnummer: ['KR 1234567-8', ''],
  ivmnr: ['022230-000', ''],
  agnum: ['AG12345678901', ''],
  jahresfahrleistung: ['12,5', '6'],
};

const BAD: Readonly<Record<string, readonly string[]>> = {
  plz: ['1234', '00000', 'abcde'],
  email: ['keine-adresse', 'a@b'],
  telefon: ['abc', '030123'],
  iban: ['DE12', 'US12 3456', 'AT61'],
  bic: ['COBADEFF', 'BKAUATWWXXXX'],
  nettoumsatz: ['15000001', '2,5 Mio', '850,000', ','],
  betrag: ['0', '0,5'],
  hausnummer: ['12;', '12345678901'],
  ort: ['Berlin 2'],
  geburtsdatum: ['31.02.1990', '1.1.', '01012090'],
  versicherungsbeginn: ['31.12.2019', '01.01.2090', '3'],
  jahresfahrleistung: ['0,5', '100,5', ','],
  vorversicherungsnummer: ['1'],
  ivmnr: ['12'],
  agnum: ['AG1'],
};

// No NUL and no lone surrogate: the protocol of the browser cannot transfer them.
const HOSTILE = [
  '',
  '   ',
  '<script>alert(1)</script>',
  '😀😀',
  'a\u202eb',
  "'; DROP TABLE orders;--",
  '&lt;b&gt;{{7*7}}${7*7}',
  'x'.repeat(600),
  '-1',
  '1e9',
  '\u200b',
  'ß\u0301 ﬀ',
];

/** Quality of an answer: valid, invalid for this field, or hostile. */
export type Quality = 'good' | 'bad' | 'hostile';

/** Returns a text for a field. @param pick chooses among those of a quality */
export function textFor(question: Question, quality: Quality, pick: number, { context }: Setup): string {
  const own =
    question.key === 'versicherungsbeginn'
      ? [formatGermanDate(addToDate(context.today, 1 + (pick % 5), 'month'))]
      : GOOD[question.key];
  const texts = quality === 'good' ? own : quality === 'bad' ? BAD[question.key] : HOSTILE;
  const among = texts ?? HOSTILE;
  return among[pick % among.length] ?? '';
}

const TEXT_KINDS: readonly string[] = ['text', 'textarea', 'email', 'tel', 'iban', 'bic', 'date', 'euro', 'number'];

/** Returns whether a question is answered by typing. */
export function isTyped(question: Question): boolean {
  return TEXT_KINDS.includes(question.kind);
}
