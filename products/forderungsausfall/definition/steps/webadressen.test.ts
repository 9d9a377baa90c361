import { questionsOf } from '@fa/rechner/calculation/relevance';
import { validateQuestion } from '@fa/rechner/calculation/validation';
import { withInner } from '@fa/rechner/definition/inner-questions';
import { expect, it } from 'vitest';
import { ALLES_BEANTWORTET, setupOn, TODAY } from '../../tests/sample-answers.ts';

const { definition, context } = setupOn(TODAY);
const scope = { answers: ALLES_BEANTWORTET, context };

/** Returns the names of persons and companies that may not be this text. */
function refusing(text: string): readonly string[] {
  return questionsOf(definition)
    .flatMap((question) => withInner(question))
    .filter(([path, { kind }]) => kind === 'text' && path.endsWith('name'))
    .filter(([, question]) => validateQuestion(question, text, scope).length > 0)
    .map(([path]) => path);
}

it('no name is a web address, and only a company may contain a host name [SEC-09]', () => {
  const persons = ['inhaber.name', 'vorname', 'nachname', 'onlinezugang.vorname', 'onlinezugang.nachname'];
  expect(refusing('Anna paypal.de')).toEqual(persons);
  expect(refusing('www.paypal.de')).toEqual(['firmenname', ...persons, 'kontoinhaber.name']);
});
