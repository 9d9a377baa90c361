import { questionsOf } from '@fa/rechner/calculation/relevance';
import { validateQuestion } from '@fa/rechner/calculation/validation';
import type { Question, TextQuestion } from '@fa/rechner/definition/definition';
import { withInner } from '@fa/rechner/definition/inner-questions';
import { leftAnswer, storedAnswer } from '@fa/rechner/text/normalise-answer';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setupOn, TODAY } from '../../tests/sample-answers.ts';
import { forderungsausfall } from '../produkt.ts';

const fields = questionsOf(forderungsausfall).flatMap((question) => withInner(question));
const textFields = fields.filter((entry): entry is [string, TextQuestion] =>
  ['text', 'textarea', 'email', 'tel', 'iban', 'bic'].includes(entry[1].kind),
);
const { context } = setupOn(TODAY);

function fieldAt(path: string): Question {
  const found = fields.find(([at]) => at === path);
  if (!found) throw new Error(path);
  return found[1];
}

function stored(path: string, text: string) {
  const value = storedAnswer(fieldAt(path), text);
  return { value, failures: validateQuestion(fieldAt(path), value, { answers: {}, context }) };
}

const UNSEEN = [
  ...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c\ufeff\u00ad\u200b\u200c\u200d',
];
/** Breaks lines or looks like another character. */
const ODD = [...'\r\n\t\v \u0085\u00a0\u2028\u0308\u0390\u0000DIBANd-+0149(); aß@.', '\ud83d', '\ude00'];
const unseen = fc.string({ unit: fc.constantFrom(...UNSEEN), maxLength: 4 });
const around = fc.string({ unit: fc.constantFrom(...UNSEEN, ...'\u00a0\u2009 '), maxLength: 4 });
const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(...'aZ09ß -–—\u2212.,@/()+\u0308D'), maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...ODD), maxLength: 24 }),
  fc.constantFrom('Ștefan', '0049 (0)30 / 23125–000', 'D–20095', 'de02 1203 0000 0000 2020 51', 'info@müller-bau.de'),
);

describe.each(textFields)('%s', (_path, question) => {
  it('stores the same line with and without what nobody sees in a copy, also after it was shown [SEC-09, FLOW-12]', () => {
    fc.assert(
      fc.property(around, typed, fc.nat(30), unseen, around, (before, text, at, marks, after) => {
        const plain = storedAnswer(question, text);
        const characters = [...text];
        const copied = [before, ...characters.slice(0, at), marks, ...characters.slice(at), after].join('');
        expect(storedAnswer(question, copied)).toBe(plain);
        expect(storedAnswer(question, leftAnswer(question, copied))).toBe(plain);
        expect(storedAnswer(question, plain)).toBe(plain);
        expect(String(plain).trim()).toBe(plain);
        expect(plain).not.toMatch(question.kind === 'textarea' ? /[\r\t\u2028]/ : /[\r\n\t\u0085\u2028]/);
      }),
    );
  });
});

it.each([
  ['strasse', 'Max–Müller—Straße', 'Max-Müller-Straße'],
  ['hausnummer', '12\u201314', '12-14'],
  ['plz', 'D\u201320095', '20095'],
  ['plz', 'DE-20095', '20095'],
  ['kontoinhaber.plz', '\u200ed 20\u00a0095', '20095'],
  ['hausnummer', 'Nr.\u00a08 Ru\u0308ckgebäude', '8 Rückgebäude'],
  ['ort', 'Baden\u2011Baden', 'Baden-Baden'],
  ['telefon', '030 23125\u2013000', '+493023125000'],
  ['kontoinhaber.name', 'Müller\u2212Bau', 'Müller-Bau'],
  ['kontoinhaber.strasse', 'Am\u2010Ring', 'Am-Ring'],
  ['kontoinhaber.hausnummer', '1\u00a0–\u20093', '1 - 3'],
  ['strasse', 'O´Brien–Weg', "O'Brien-Weg"],
  ['ort', 'L`Aquila', "L'Aquila"],
  ['kontoinhaber.name', 'Rosi´s Grill', "Rosi's Grill"],
  ['kontoinhaber.name', 'Rosi’s Grill', 'Rosi’s Grill'],
])('%s takes look-alikes for hyphens and apostrophes [SEC-09]', (path, text, value) => {
  expect(stored(path, text)).toEqual({ value, failures: [] });
});

it.each(['vorname', 'nachname', 'strasse', 'ort', 'kontoinhaber.name', 'inhaber.name'])(
  '%s may have any Latin letter [VAL-13, VAL-16]',
  (path) => {
    for (const text of ['Ștefan', 'Țepeș', 'Nguyễn', 'Ḥasan', 'Łódź']) {
      expect(stored(path, text)).toEqual({ value: text, failures: [] });
    }
  },
);

it.each(['(030) 23125-000', '+49 (0)30 / 23125-000', '+49 030 / 231 25 - 000', '０３０　２３１２５－０００'])(
  'the telephone number "%s" is judged without its separators [VAL-17]',
  (text) => {
    expect(stored('telefon', text)).toEqual({ value: '+493023125000', failures: [] });
  },
);

it.each([
  ['030-1 / 23', 'minlength'],
  ['030----', 'minlength'],
  ['030 23125000 / 0171 23456789', 'maxlength'],
  ['0800-FIRMA', 'pattern'],
])('the telephone number "%s" is refused: %s [VAL-17]', (text, code) => {
  expect(stored('telefon', text).failures).toEqual([expect.objectContaining({ code })]);
});
