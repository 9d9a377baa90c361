import { validateAnswers } from '@fa/rechner/calculation/validation';
import { messageFor } from '@fa/rechner/definition/messages';
import { patchAnswers, removeAnswer } from '@fa/rechner/definition/model';
import { describe, expect, it } from 'vitest';
import { ALLES_BEANTWORTET, HANDWERKER, setupOn, TODAY } from '../../tests/sample-answers.ts';
import type { Antworten } from '../antworten.ts';

const setup = setupOn(TODAY);
const YEARLY: Antworten = { ...ALLES_BEANTWORTET, zahlungsweise: 1 };
const REQUIRED = 'Dies ist ein Pflichtfeld';
/** Panels are required behind their switches only, and nobody asks for the others. */
const OPTIONAL =
  'Vertragsablauf absicherungChanged ausfaelle bic currentYear downloadTimestamp inhaber kontoinhaber onlinezugang vermittler';
const FORBIDDEN = 'Nicht erlaubte Zeichen gefunden';
const INVALID = 'Diese Angabe ist ungültig.';
const NO_TELEFON =
  'Das Format der Eingabe ist ungültig. Bitte geben Sie die Nummer mit Vorwahl und ohne Buchstaben ein, zum Beispiel 030\u00a023125-000.';
const LONGEST = '100 - 104 A / 106 - 108 B / 99';
const TOO_MUCH = 'Der Nettoumsatz darf höchstens 15.000.000\u00a0€ betragen.';

/** Returns the messages of a complete calculation after some answers are replaced, by field path. */
function messages(patch: Record<string, unknown>, base: Antworten = ALLES_BEANTWORTET): Record<string, string> {
  const answers = patchAnswers(base, patch as Partial<Antworten>);
  return Object.fromEntries(
    validateAnswers(setup, answers).map((violation) => [violation.field, messageFor(violation)]),
  );
}

/** Returns the message at a path, such as 'kontoinhaber.ort', after its answer is replaced; undefined for none. */
function messageAt(path: string, value: unknown): string | undefined {
  const [key, inner] = path.split('.') as [keyof Antworten, string?];
  const group = inner === undefined ? value : { ...(ALLES_BEANTWORTET[key] as object), [inner]: value };
  const found = Object.entries(messages({ [key]: key === 'inhaber' ? ['A', value] : group }, YEARLY));
  expect(found.map(([field]) => field).filter((field) => field !== path)).toEqual([]);
  return found[0]?.[1];
}

function email(length: number): string {
  return `${'a'.repeat(length - '@example.org'.length)}@example.org`;
}

describe('required answers', () => {
  it('the samples are valid [VAL-12]', () => {
    expect([messages({}), messages({}, HANDWERKER)]).toEqual([{}, {}]);
  });

  it('are these and no others [VAL-12]', () => {
    const optional = Object.keys(YEARLY).filter((key) => {
      const found = validateAnswers(setup, removeAnswer<Antworten>(YEARLY, key as keyof Antworten));
      const isRequired = messages({ [key]: '' }, YEARLY)[key] === REQUIRED;
      return !isRequired || found.map(({ field, code }) => `${field} ${code}`).join() !== `${key} required`;
    });
    expect(optional.toSorted().join(' ')).toBe(OPTIONAL);
  });

  it.each(['hasInhaber', 'rechtsuebergang', 'sepaErmaechtigung', 'downloadAccepted'])(
    '%s must be true [VAL-12]',
    (key) => expect(messages({ [key]: false })).toEqual({ [key]: REQUIRED }),
  );

  it.each(['onlinezugang', 'kontoinhaber'] as const)('every field of %s is required [VAL-19]', (key) => {
    const fields = Object.keys(ALLES_BEANTWORTET[key]).map((field) => [`${key}.${field}`, REQUIRED]);
    expect(messages({ [key]: {} })).toEqual(Object.fromEntries(fields));
  });

  it.each([
    ['ausfaelle', 'hasAusfaelle'],
    ['onlinezugang', 'abweichenderOnlinezugang'],
    ['kontoinhaber', 'abweichenderKontoinhaber'],
  ] as const)('%s is checked only while %s [VAL-23]', (key, toggle) => {
    expect(messages({ [key]: undefined, [toggle]: false })).toEqual({});
    expect(messages({ [key]: undefined })).not.toEqual({});
  });
});

it('the example in a hint is accepted by its field [IBAN-01]', () => {
  const examples = setup.definition.steps
    .flatMap(({ questions }) => questions)
    .flatMap((question) => {
      const hint = 'hint' in question ? question.hint : undefined;
      const example = /zum Beispiel „?([^“”]+)“?$/i.exec(hint ?? '')?.[1];
      return example === undefined ? [] : [[question.key, example] as const];
    });
  expect(examples.map(([key]) => key)).toEqual(['firmenname', 'telefon', 'iban']);
  for (const [key, example] of examples) expect(messages({ [key]: example }), example).toEqual({});
});

it('accepting before the download shows what to do first [STEP-ZUSAMMENFASSUNG-03]', () => {
  expect(messages({ downloadTimestamp: undefined })).toEqual({
    downloadAccepted: 'Bitte laden Sie zunächst die Unterlagen herunter, bevor Sie den Download bestätigen.',
  });
});

it('quarterly payment is not offered with tier 3, and is with tier 4 [TAR-04]', () => {
  expect(messages({ absicherung: 3 })).toEqual({ zahlungsweise: 'Ungültige Auswahl' });
  expect(messages({ absicherung: 4 })).toEqual({});
});

it.each([
  ['azvm', 17],
  ['firmenname', 100],
  ['geschaeftsgegenstand', 500],
  ['inhaber.1', 70],
  ['vorname', 50],
  ['nachname', 50],
  ['onlinezugang.vorname', 50],
  ['kontoinhaber.strasse', 35],
  ['kontoinhaber.ort', 35],
])('%s accepts %s characters and not one more [MODEL-09, VAL-20]', (path, n) => {
  expect(messageAt(path, 'ü'.repeat(n))).toBeUndefined();
  expect(messageAt(path, 'ü'.repeat(n + 1))).toBe(`Bitte max. ${n} Zeichen eingeben`);
});

it.each<[path: string, value: unknown]>([
  ...[0, 1, 14_999_999, 15_000_000].map((value) => ['nettoumsatz', value] as [string, unknown]),
  ['email', email(60)],
  ['onlinezugang.email', email(60)],
  ['hausnummer', '100 - 104 A'],
  ['kontoinhaber.hausnummer', '100 - 104 A'],
  ['hausnummer', LONGEST],
  ['kontoinhaber.hausnummer', LONGEST],
  ['telefon', '0301234'],
  ['telefon', '+4930231250001234567'],
])('%s may be "%s" [VAL-11, VAL-14]', (path, value) => {
  expect(messageAt(path, value)).toBeUndefined();
});

it.each<[path: string, value: unknown, message: string]>([
  ...[15_000_001, 999_999_999_999].map((value) => ['nettoumsatz', value, TOO_MUCH] as [string, unknown, string]),
  ['nettoumsatz', -1, 'Bitte mind. 0 eingeben'],
  ...[1.5, Number.NaN, true, 1e300].map((value) => ['nettoumsatz', value, INVALID] as [string, unknown, string]),
  ...[0, 9, '5'].map((value) => ['absicherung', value, 'Ungültige Auswahl'] as [string, unknown, string]),
  ...[2, 12].map((value) => ['zahlungsweise', value, 'Ungültige Auswahl'] as [string, unknown, string]),
  ...['Dr.', 'herr'].map((value) => ['anrede', value, 'Ungültige Auswahl'] as [string, unknown, string]),
  ['onlinezugang.anrede', 'X', 'Ungültige Auswahl'],
  ['inhaber.1', '  ', REQUIRED],
  ['email', 'keine-adresse', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  ['email', email(61), 'Bitte max. 60 Zeichen eingeben'],
  ['onlinezugang.email', 'kim', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  ['onlinezugang.email', email(61), 'Bitte max. 60 Zeichen eingeben'],
  ['strasse', 'Weg <1>', FORBIDDEN],
  ['hausnummer', '12;', FORBIDDEN],
  ['hausnummer', `${LONGEST}9`, 'Bitte max. 30 Zeichen eingeben'],
  ['ort', 'Berlin 2', FORBIDDEN],
  ['plz', '1011', 'Ungültige Postleitzahl'],
  ['plz', '101155', 'Ungültige Postleitzahl'],
  ['kontoinhaber.name', 'A<B', FORBIDDEN],
  ['kontoinhaber.strasse', 'C;D', FORBIDDEN],
  ['kontoinhaber.hausnummer', '1_', FORBIDDEN],
  ['kontoinhaber.hausnummer', `${LONGEST}9`, 'Bitte max. 30 Zeichen eingeben'],
  ['kontoinhaber.plz', '123', 'Ungültige Postleitzahl'],
  ['kontoinhaber.ort', '4', FORBIDDEN],
  ['telefon', '30 231250', NO_TELEFON],
  ['telefon', '0800-FIRMA', NO_TELEFON],
  ['telefon', '030 23125-000 Durchwahl 12', NO_TELEFON],
  ['telefon', '030123', 'Bitte mind. 7 Zeichen eingeben'],
  ['telefon', '030 12345678901234567', 'Bitte max. 20 Zeichen eingeben'],
  ['iban', 'US12 3456', 'Unzulässiges Länderkürzel US'],
  ['bic', 'COBADEFF', 'Ungültige BIC'],
  ['bic', 'BKAUATWWXXXX', 'Bitte max. 11 Zeichen eingeben'],
])('%s "%s": %s [VAL-09, VAL-24]', (path, value, message) => {
  expect(messageAt(path, value)).toBe(message);
});

it('every text field accepts hostile text as plain text or shows a message [VAL-04]', () => {
  const fields = Object.entries(ALLES_BEANTWORTET)
    .filter(([key, value]) => typeof value === 'string' && !/^(Vertragsablauf|downloadTimestamp|vermittler)$/.test(key))
    .map(([key]) => key);
  for (const text of ['😀😀', '<script>alert(1)</script>', 'a\u0000b', 'a\ud800', 'a'.repeat(10_000)]) {
    const accepting = fields.filter((key) => messageAt(key, text) === undefined);
    const isPlain = !/[\u0000\ud800]/.test(text) && text.length < 500;
    const free = ['azvm', 'firmenname', 'geschaeftsgegenstand', 'nachname', 'vorname'];
    for (const key of accepting) expect(isPlain && free.includes(key), `${key} ${text}`).toBe(true);
  }
});
