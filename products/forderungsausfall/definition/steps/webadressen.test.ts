import { questionsOf } from '@fa/rechner/calculation/relevance';
import { validateQuestion } from '@fa/rechner/calculation/validation';
import { withInner } from '@fa/rechner/definition/inner-questions';
import { expect, it } from 'vitest';
import { ALLES_BEANTWORTET, setupOn, TODAY } from '../../tests/sample-answers.ts';

const { definition, context } = setupOn(TODAY);
const scope = { answers: ALLES_BEANTWORTET, context };

/** Returns the fields of typed text that may not be this one because it is a web address. */
function refusing(text: string): readonly string[] {
  return questionsOf(definition)
    .flatMap((question) => withInner(question))
    .filter(([, { kind }]) => kind === 'text' || kind === 'textarea')
    .filter(([, question]) => validateQuestion(question, text, scope).some(({ code }) => code === 'webAddress'))
    .map(([path]) => path);
}

const persons = ['inhaber.name', 'vorname', 'nachname', 'onlinezugang.vorname', 'onlinezugang.nachname'];

it('no name of a person is a web address [SEC-09]', () => {
  expect(refusing('paypal.de').toSorted()).toEqual(persons.toSorted());
});

it('no typed text has the scheme of a web address or www [SEC-09]', () => {
  const free = ['firmenname', 'geschaeftsgegenstand', 'azvm', 'strasse', 'ort'];
  const account = ['kontoinhaber.name', 'kontoinhaber.strasse', 'kontoinhaber.ort'];
  expect(refusing('www.paypal.de').toSorted()).toEqual([...free, ...account, ...persons].toSorted());
});
