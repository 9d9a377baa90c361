import type { Definition, Fact } from '@fa/rechner/definition/definition';
import { describe, expect, it } from 'vitest';
import { FAHRRAD, type Fahrrad, problemsFound, withQuestion } from '../../../../tests/journeys/bicycle.ts';

type Change = Partial<Definition<Fahrrad>>;

function fact(name: string, { reads = [], holds }: Partial<Fact<Fahrrad>> & Pick<Fact<Fahrrad>, 'holds'>): Change {
  return {
    facts: { ...FAHRRAD.facts, [name]: { reads, holds } },
  };
}

describe('facts', () => {
  it.each<[string, Change, string]>([
    [
      'a condition without a fact',
      withQuestion('akku', { relevantIf: 'gibtsnicht' }),
      "question 'akku': no fact 'gibtsnicht'",
    ],
    [
      'a fact that decides on nothing',
      fact('istRad', { reads: ['art'], holds: ({ art }) => art === 'rad' }),
      "fact 'istRad': decides on nothing",
    ],
    [
      'a key that is read in secret',
      fact('hatMotor', { reads: ['art'], holds: ({ art, garage }) => art === 'pedelec' && garage !== true }),
      "fact 'hatMotor': reads 'garage' without saying so",
    ],
    [
      'a key that is looked for in secret',
      fact('hatMotor', { reads: ['art'], holds: (answers) => answers.art === 'pedelec' && !('ort' in answers) }),
      "fact 'hatMotor': reads 'ort' without saying so",
    ],
    [
      'a key whose presence is asked in secret',
      fact('hatMotor', {
        reads: ['art'],
        holds: (answers) => answers.art === 'pedelec' && !Object.hasOwn(answers, 'ort'),
      }),
      "fact 'hatMotor': reads 'ort' without saying so",
    ],
    [
      'a key that is never read',
      fact('hatMotor', { reads: ['art', 'garage'], holds: ({ art }) => art === 'pedelec' }),
      "fact 'hatMotor': says it reads 'garage' and never does",
    ],
    [
      'a fact that goes through everything',
      fact('hatMotor', { reads: ['art'], holds: (answers) => Object.values(answers).includes('pedelec') }),
      "fact 'hatMotor': goes through all answers",
    ],
    [
      'a fact that never holds',
      fact('hatMotor', { reads: ['art'], holds: ({ art }) => art === 'auto' }),
      "fact 'hatMotor': never holds",
    ],
    [
      'a fact that never fails',
      fact('hatMotor', { reads: ['art'], holds: ({ art }) => art !== 'auto' }),
      "fact 'hatMotor': never fails",
    ],
    [
      'a fact that gives no answer',
      fact('hatMotor', { reads: ['art'], holds: ({ art }) => (art === 'pedelec' ? true : undefined) as boolean }),
      "fact 'hatMotor': answers neither yes nor no but undefined",
    ],
    [
      'a fact that throws',
      fact('hatMotor', { reads: ['art'], holds: ({ art }) => (art as string).length > 3 }),
      "fact 'hatMotor': throws Cannot read properties of undefined (reading 'length')",
    ],
  ])('%s is found [FLOW-16]', (_, change, problem) => {
    expect(problemsFound('facts', change)).toContain(problem);
  });
});
