import { validateAnswers } from '@fa/rechner/calculation/validation';
import { messageFor } from '@fa/rechner/definition/messages';
import { patchAnswers, removeAnswer } from '@fa/rechner/definition/model';
import { describe, expect, it } from 'vitest';
import { ALLES_BEANTWORTET, HANDWERKER, setupOn, TODAY } from '../../tests/sample-answers.ts';
import type { Antworten } from '../antworten.ts';

const setup = setupOn(TODAY);
const REQUIRED = 'Dies ist ein Pflichtfeld';
const FORBIDDEN = 'Nicht erlaubte Zeichen gefunden';

const JAEHRLICH: Antworten = { ...ALLES_BEANTWORTET, zahlungsweise: 1 };

/** Returns the messages of a complete calculation after some answers are replaced, by field path. */
function messages(patch: Record<string, unknown>, base: Antworten = ALLES_BEANTWORTET): Record<string, string> {
  const answers = patchAnswers(base, patch as Partial<Antworten>);
  return Object.fromEntries(
    validateAnswers(setup, answers).map((violation) => [violation.field, messageFor(violation)]),
  );
}

function inside(key: 'onlinezugang' | 'kontoinhaber', patch: object) {
  return {
    [key]: { ...ALLES_BEANTWORTET[key], ...patch },
  };
}

describe('required answers', () => {
  it('the samples are valid [VAL-12]', () => {
    expect(messages({})).toEqual({});
    expect(messages({}, HANDWERKER)).toEqual({});
  });

  it.each([
    'azvm',
    'vertragsbeginn',
    'absicherung',
    'zahlungsweise',
    'firmenname',
    'geschaeftsgegenstand',
    'hasInhaber',
    'strasse',
    'hausnummer',
    'plz',
    'ort',
    'nettoumsatz',
    'anrede',
    'vorname',
    'nachname',
    'email',
    'telefon',
    'iban',
    'rechtsuebergang',
    'sepaErmaechtigung',
    'downloadAccepted',
  ] as const)('%s is required [VAL-12]', (key) => {
    expect(validateAnswers(setup, removeAnswer<Antworten>(JAEHRLICH, key))).toEqual([{ field: key, code: 'required' }]);
    expect(messages({ [key]: '' })).toMatchObject({ [key]: REQUIRED });
  });

  it.each(['hasInhaber', 'rechtsuebergang', 'sepaErmaechtigung', 'downloadAccepted'])(
    '%s must be true [VAL-12]',
    (key) => {
      expect(messages({ [key]: false })).toEqual({ [key]: REQUIRED });
    },
  );

  it.each(['onlinezugang', 'kontoinhaber'] as const)('every field of %s is required [VAL-19]', (key) => {
    const empty = messages({ [key]: {} });
    expect(Object.keys(empty)).toEqual(Object.keys(ALLES_BEANTWORTET[key]).map((field) => `${key}.${field}`));
    expect(new Set(Object.values(empty))).toEqual(new Set([REQUIRED]));
  });

  it.each([
    ['ausfaelle', 'hasAusfaelle'],
    ['onlinezugang', 'abweichenderOnlinezugang'],
    ['kontoinhaber', 'abweichenderKontoinhaber'],
  ] as const)('%s is checked only while %s [VAL-23]', (key, toggle) => {
    expect(messages({ [key]: undefined, [toggle]: false })).toEqual({});
    expect(messages({ [key]: undefined })).not.toEqual({});
  });

  it('accepting before the download shows what to do first [STEP-ZUSAMMENFASSUNG-03]', () => {
    expect(messages({ downloadTimestamp: undefined })).toEqual({
      downloadAccepted: 'Bitte laden Sie zunächst die Unterlagen herunter, bevor Sie den Download bestätigen.',
    });
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

describe('choices', () => {
  it.each([
    ['absicherung', 0],
    ['absicherung', 9],
    ['absicherung', '5'],
    ['zahlungsweise', 2],
    ['zahlungsweise', 12],
    ['vertragsbeginn', '2026-08-02'],
    ['vertragsbeginn', 'morgen'],
    ['anrede', 'Dr.'],
    ['anrede', 'herr'],
  ])('%s %o is not offered [VAL-09]', (key, value) => {
    expect(messages({ [key]: value }, JAEHRLICH)).toEqual({ [key]: 'Ungültige Auswahl' });
  });

  it('quarterly is not offered with tier 3, and is with tier 4 [TAR-04]', () => {
    expect(messages({ absicherung: 3 })).toEqual({ zahlungsweise: 'Ungültige Auswahl' });
    expect(messages({ absicherung: 4 })).toEqual({});
  });
});

describe('Netto-Umsatz', () => {
  it.each([0, 1, 14_999_999, 15_000_000])('%s is accepted [VAL-11, MODEL-09]', (nettoumsatz) => {
    expect(messages({ nettoumsatz })).toEqual({});
  });

  it.each([15_000_001, 999_999_999_999])('%s is too much [VAL-11]', (nettoumsatz) => {
    expect(messages({ nettoumsatz })).toEqual({
      nettoumsatz: 'Der Nettoumsatz darf höchstens 15.000.000\u00a0€ betragen.',
    });
  });

  it('-1 is too little [MODEL-09]', () => {
    expect(messages({ nettoumsatz: -1 })).toEqual({ nettoumsatz: 'Bitte mind. 0 eingeben' });
  });

  it.each([1.5, Number.NaN, true, 1e300])('%o is not a whole number of euros [MODEL-09]', (nettoumsatz) => {
    expect(messages({ nettoumsatz })).toEqual({ nettoumsatz: 'Diese Angabe ist ungültig.' });
  });
});

describe('maximum lengths', () => {
  it.each([
    ['azvm', 17],
    ['firmenname', 100],
    ['geschaeftsgegenstand', 500],
    ['vorname', 50],
    ['nachname', 50],
  ])('%s accepts %s characters and not one more [MODEL-09]', (key, n) => {
    expect(messages({ [key]: 'ü'.repeat(n) })).toEqual({});
    expect(messages({ [key]: 'ü'.repeat(n + 1) })).toEqual({ [key]: `Bitte max. ${n} Zeichen eingeben` });
  });

  it('the name of an owner is required and has at most 70 characters [VAL-20]', () => {
    expect(messages({ inhaber: ['x'.repeat(70)] })).toEqual({});
    expect(Object.values(messages({ inhaber: ['A', 'x'.repeat(71)] }))).toEqual(['Bitte max. 70 Zeichen eingeben']);
    expect(Object.values(messages({ inhaber: ['A', '  '] }))).toEqual([REQUIRED]);
  });

  it('an e-mail address has at most 60 characters [VAL-05]', () => {
    const address = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`;
    expect(address(60)).toHaveLength(60);
    expect(messages({ email: address(60) })).toEqual({});
    expect(messages({ email: address(61) })).toEqual({ email: 'Bitte max. 60 Zeichen eingeben' });
    expect(messages(inside('onlinezugang', { email: address(61) }))).toEqual({
      'onlinezugang.email': 'Bitte max. 60 Zeichen eingeben',
    });
  });

  it('street and town of an account holder have at most 35 characters [VAL-19]', () => {
    for (const field of ['strasse', 'ort']) {
      expect(messages(inside('kontoinhaber', { [field]: 'a'.repeat(35) }))).toEqual({});
      expect(messages(inside('kontoinhaber', { [field]: 'a'.repeat(36) }))).toEqual({
        [`kontoinhaber.${field}`]: 'Bitte max. 35 Zeichen eingeben',
      });
    }
  });
});

describe('a house number', () => {
  const LONGEST = '100 - 104 A / 106 - 108 B / 99';

  it('may have a range and a letter, for the company and an account holder [VAL-14]', () => {
    expect(messages({ hausnummer: '100 - 104 A' })).toEqual({});
    expect(messages(inside('kontoinhaber', { hausnummer: '100 - 104 A' }))).toEqual({});
  });

  it('has at most 30 characters [VAL-14]', () => {
    const tooLong = 'Bitte max. 30 Zeichen eingeben';
    expect(LONGEST).toHaveLength(30);
    expect(messages({ hausnummer: LONGEST })).toEqual({});
    expect(messages({ hausnummer: `${LONGEST}9` })).toEqual({ hausnummer: tooLong });
    expect(messages(inside('kontoinhaber', { hausnummer: LONGEST }))).toEqual({});
    expect(messages(inside('kontoinhaber', { hausnummer: `${LONGEST}9` }))).toEqual({
      'kontoinhaber.hausnummer': tooLong,
    });
  });
});

const NO_TELEFON =
  'Das Format der Eingabe ist ungültig. Bitte geben Sie die Nummer mit Vorwahl und ohne Buchstaben ein, zum Beispiel 030\u00a023125-000.';

describe('the message of each rule', () => {
  it.each([
    ['strasse', 'Weg <1>', FORBIDDEN],
    ['hausnummer', '12;', FORBIDDEN],
    ['ort', 'Berlin 2', FORBIDDEN],
    ['plz', '1011', 'Ungültige Postleitzahl'],
    ['plz', '101155', 'Ungültige Postleitzahl'],
    ['email', 'keine-adresse', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
    ['telefon', '30 231250', NO_TELEFON],
    ['telefon', '0800-FIRMA', NO_TELEFON],
    ['telefon', '030 23125-000 Durchwahl 12', NO_TELEFON],
    ['telefon', '030123', 'Bitte mind. 7 Zeichen eingeben'],
    ['telefon', '030 12345678901234567', 'Bitte max. 20 Zeichen eingeben'],
    ['iban', 'US12 3456', 'Unzulässiges Länderkürzel US'],
    ['bic', 'COBADEFF', 'Ungültige BIC'],
    ['bic', 'BKAUATWWXXXX', 'Bitte max. 11 Zeichen eingeben'],
  ])('%s "%s": %s [VAL-24]', (key, value, message) => {
    expect(messages({ [key]: value })).toEqual({ [key]: message });
  });

  it('a telephone number of exactly 7 and of exactly 20 characters is accepted [VAL-17]', () => {
    expect(messages({ telefon: '0301234' })).toEqual({});
    expect(messages({ telefon: '+4930231250001234567' })).toEqual({});
  });

  it('the account holder has the rules of extended text, house number, postcode and town [VAL-19]', () => {
    const wrong = { name: 'A<B', strasse: 'C;D', hausnummer: '1_', plz: '123', ort: '4' };
    expect(messages(inside('kontoinhaber', wrong))).toEqual({
      'kontoinhaber.name': FORBIDDEN,
      'kontoinhaber.strasse': FORBIDDEN,
      'kontoinhaber.hausnummer': FORBIDDEN,
      'kontoinhaber.plz': 'Ungültige Postleitzahl',
      'kontoinhaber.ort': FORBIDDEN,
    });
  });

  it('a malformed IBAN shows the pattern [VAL-10]', () => {
    expect(messages({ iban: 'DE8937040044053201300', bic: undefined })).toEqual({
      iban: 'Das Format der IBAN ist ungültig. Bitte geben Sie eine gültige IBAN im Format DE10 2000 3000 4000 5000 60 an.',
    });
  });
});

describe('hostile text in every text field', () => {
  const texts = [
    ['emoji', '😀😀'],
    ['script', '<script>alert(1)</script>'],
    ['NUL', 'a\u0000b'],
    ['half surrogate', 'a\ud800'],
    ['10,000 characters', 'a'.repeat(10_000)],
  ] as const;
  const fields = Object.entries(ALLES_BEANTWORTET)
    .filter(([key, value]) => typeof value === 'string' && !/^(Vertragsablauf|downloadTimestamp|vermittler)$/.test(key))
    .map(([key]) => key);

  it.each(texts)('%s is accepted as plain text or gets a message, and never exceeds the limit [VAL-04]', (_, text) => {
    for (const key of fields) {
      const shown = messages({ [key]: text });
      expect(
        Object.keys(shown).every((field) => field === key),
        key,
      ).toBe(true);
      if (Object.keys(shown).length === 0)
        expect(['firmenname', 'geschaeftsgegenstand', 'vorname', 'nachname', 'azvm']).toContain(key);
      if (/[\u0000\ud800]/.test(text) || text.length > 500) expect(shown, key).toHaveProperty(key);
    }
  });
});
