import { isRelevant, questionOf, settle } from '@fa/rechner/calculation/relevance';
import { validateStep } from '@fa/rechner/calculation/validation';
import type { Setup } from '@fa/rechner/definition/definition';
import { messageFor } from '@fa/rechner/definition/messages';
import { storedAnswer } from '@fa/rechner/text/normalise-answer';
import { describe, expect, it } from 'vitest';
import { KUNDENSERVICE, kfzSetupOn, PENDLER, SAISONFAHRERIN, TODAY } from '../../tests/sample-answers.ts';
import type { KfzAntworten } from '../antworten.ts';

const setup = kfzSetupOn(TODAY);
const REQUIRED = 'Dies ist ein Pflichtfeld';
const NO_DATE = 'Bitte geben Sie ein gültiges Datum im Format TT.MM.JJJJ ein.';
const PATTERN = 'Das Format der Eingabe ist ungültig.';

/** Returns the messages of the step that asks a question, after an answer to it, by field. */
function messages(patch: object, base: KfzAntworten = PENDLER, on: Setup = setup) {
  const [key = ''] = Object.keys(patch);
  const step = on.definition.steps.find(({ questions }) => questions.some((question) => question.key === key));
  const answers = settle(on, base, { ...base, ...patch });
  return Object.fromEntries(
    step ? validateStep(on, step, answers).map((found) => [found.field, messageFor(found)]) : [],
  );
}

/** A customer service that can be called. */
const withService = kfzSetupOn(TODAY, { kundenservice: KUNDENSERVICE });

describe('vehicle and season', () => {
  it.each([
    [{ fahrzeugtyp: 'pkw' }, ['fahrzeugtyp']],
    [{ fahrzeugtyp: 'lieferwagen' }, ['fahrzeugtyp']],
    [{ fahrzeugtyp: 'motorrad' }, ['fahrzeugtyp', 'saisonkennzeichen']],
    [{ fahrzeugtyp: 'wohnmobil' }, ['fahrzeugtyp', 'saisonkennzeichen']],
    [
      { fahrzeugtyp: 'motorrad', saisonkennzeichen: true },
      ['fahrzeugtyp', 'saisonkennzeichen', 'saisonVon', 'saisonBis'],
    ],
  ] as [KfzAntworten, string[]][])('%o asks for %j [FLOW-09]', (answers, keys) => {
    const asked = ['fahrzeugtyp', 'saisonkennzeichen', 'saisonVon', 'saisonBis'].filter((key) =>
      isRelevant(setup, questionOf(setup.definition, key), answers),
    );
    expect(asked).toEqual(keys);
  });

  it.each([
    [{ fahrzeugtyp: 'wohnmobil' }, PENDLER, { saisonkennzeichen: REQUIRED }],
    [{ fahrzeugtyp: 'wohnmobil', saisonkennzeichen: true }, PENDLER, { saisonVon: REQUIRED, saisonBis: REQUIRED }],
    [{ fahrzeugtyp: 'traktor' }, PENDLER, { fahrzeugtyp: 'Ungültige Auswahl' }],
    // No season of two to eleven months begins there, so the last month is asked for again.
    [{ saisonVon: 9 }, SAISONFAHRERIN, { saisonBis: REQUIRED }],
    [{ saisonVon: 9, saisonBis: 8 }, SAISONFAHRERIN, { saisonBis: REQUIRED }],
    [{ saisonVon: 9, saisonBis: 7 }, SAISONFAHRERIN, {}],
  ])('%o: %o [FLOW-09, VAL-09]', (patch, base, expected) => {
    expect(messages(patch, base)).toEqual(expected);
  });
});

const spaeter = 'Die Versicherung kann spätestens am 15.02.2027 beginnen. Soll sie später beginnen, hilft Ihnen';

it.each([
  ['geburtsdatum', '', REQUIRED],
  ...['31.04.1985', '1985-04-31', '29.02.2005', 'gestern'].map((date) => ['geburtsdatum', date, NO_DATE]),
  ['geburtsdatum', '2026-08-16', 'Das Geburtsdatum darf nicht in der Zukunft liegen.'],
  ['geburtsdatum', '2026-08-15', 'Das Mindestalter beträgt 18 Jahre.'],
  ['geburtsdatum', '2008-08-16', 'Das Mindestalter beträgt 18 Jahre.'],
  ['geburtsdatum', '1926-08-15', 'Das Höchstalter beträgt 99 Jahre.'],
  ['geburtsdatum', '0026-08-15', 'Das Höchstalter beträgt 99 Jahre.'],
  ['ivmnr', '02223-0000', PATTERN],
  ['agnum', 'AG1234', PATTERN],
  ['vorversicherungsnummer', 'keine', PATTERN],
  ['versicherungsbeginn', '', REQUIRED],
  ['versicherungsbeginn', '31.09.2026', NO_DATE],
  ['versicherungsbeginn', '2026-07-31', 'Der Versicherungsbeginn darf nicht in der Vergangenheit liegen'],
  ['versicherungsbeginn', '2027-02-16', `${spaeter} unser Kundenservice unter 030 1234 (Mo bis Fr, 8 bis 18 Uhr).`],
  ['jahresfahrleistung', '', REQUIRED],
  [
    'jahresfahrleistung',
    'viel',
    'Diese Zahl ist nicht eindeutig. Bitte geben Sie nur Ziffern ein, zum Beispiel 12500.',
  ],
  ['jahresfahrleistung', 999, 'Bitte mind. 1 eingeben'],
  ['jahresfahrleistung', 100_001, 'Bitte max. 100 eingeben'],
  ['jahresfahrleistung', 1_000.5, 'Diese Angabe ist ungültig.'],
] as [string, unknown, string][])('%s %o: %s [VAL-06, VAL-08]', (key, value, message) => {
  expect(messages({ [key]: value }, PENDLER, withService)).toEqual({ [key]: message });
});

it('the limit of the start has no telephone number if no service is configured [VAL-08]', () => {
  const versicherungsbeginn = `${spaeter} unser Kundenservice.`;
  expect(messages({ versicherungsbeginn: '2027-02-16' })).toEqual({ versicherungsbeginn });
});

it.each<[today: string, patch: object]>([
  [TODAY, { geburtsdatum: '2008-08-15' }],
  [TODAY, { geburtsdatum: '1926-08-16' }],
  // Of age on 1 March, not the day before.
  ['2026-03-01', { geburtsdatum: '2008-02-29' }],
  [TODAY, { versicherungsbeginn: '2026-08-01' }],
  [TODAY, { versicherungsbeginn: '2027-02-15' }],
  ['2026-08-31', { versicherungsbeginn: '2027-02-28' }],
  ['2026-12-31', { versicherungsbeginn: '2026-12-01' }],
  ...[1_000, 12_500, 100_000].map((jahresfahrleistung) => [TODAY, { jahresfahrleistung }] as [string, object]),
  ...['vorversicherungsnummer', 'ivmnr', 'agnum'].map((key) => [TODAY, { [key]: '' }] as [string, object]),
])('on %s %o is accepted [VAL-06, VAL-22]', (today, patch) => {
  expect(messages(patch, PENDLER, kfzSetupOn(today))).toEqual({});
});

it('a birth date on 29 February is not of age on 28 February [VAL-06]', () => {
  const message = { geburtsdatum: 'Das Mindestalter beträgt 18 Jahre.' };
  expect(messages({ geburtsdatum: '2008-02-29' }, PENDLER, kfzSetupOn('2026-02-28'))).toEqual(message);
});

it.each([
  ['ivmnr', '022230000', '022230-000'],
  ['agnum', 'ag 12345678901', 'AG12345678901'],
  ['vorversicherungsnummer', 'kr  1234567-8', 'KR 1234567-8'],
])('%s "%s" is stored as %s [VAL-21, VAL-22]', (key, typed, stored) => {
  expect(storedAnswer(questionOf(setup.definition, key), typed)).toBe(stored);
  expect(messages({ [key]: stored })).toEqual({});
});
