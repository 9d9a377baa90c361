import { questionsOf } from '@fa/rechner/calculation/relevance';
import { withInner } from '@fa/rechner/definition/inner-questions';
import { expect, it } from 'vitest';
import { setupOn, TODAY } from '../../tests/sample-answers.ts';

const { definition } = setupOn(TODAY);

/** The autofill tokens of all text fields by path. */
const tokens = Object.fromEntries(
  questionsOf(definition)
    .flatMap((question) => withInner(question))
    .flatMap(([path, question]) => ('autoComplete' in question ? [[path, question.autoComplete]] : [])),
);

it('enables autofill for the company and its contact, not for other persons [STEP-ADRESSE-01, STEP-KONTAKT-01]', () => {
  expect(tokens).toEqual({
    azvm: 'off',
    firmenname: 'organization',
    geschaeftsgegenstand: 'off',
    'inhaber.name': 'off',
    strasse: 'address-line1',
    hausnummer: 'off',
    plz: 'postal-code',
    ort: 'address-level2',
    vorname: 'given-name',
    nachname: 'family-name',
    email: 'email',
    telefon: 'tel',
    'onlinezugang.vorname': 'off',
    'onlinezugang.nachname': 'off',
    'onlinezugang.email': 'off',
    iban: 'off',
    bic: 'off',
    'kontoinhaber.name': 'off',
    'kontoinhaber.strasse': 'off',
    'kontoinhaber.hausnummer': 'off',
    'kontoinhaber.plz': 'off',
    'kontoinhaber.ort': 'off',
  });
});
