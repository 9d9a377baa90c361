import type { Definition } from '@fa/rechner/definition/definition';
import { describe, expect, it } from 'vitest';
import { type Fahrrad, problemsFound, withFact } from '../sample/bicycle.ts';

type Change = Partial<Definition<Fahrrad>>;

describe('facts', () => {
  it.each<[string, Change]>([
    ["fact 'istRad': decides on nothing", withFact('istRad', ['art'], ({ art }) => art === 'rad')],
    [
      "fact 'hatMotor': reads 'garage' without saying so",
      withFact('hatMotor', ['art'], ({ art, garage }) => art === 'pedelec' && garage !== true),
    ],
    [
      "fact 'hatMotor': reads 'ort' without saying so",
      withFact('hatMotor', ['art'], (answers) => answers.art === 'pedelec' && !('ort' in answers)),
    ],
    [
      "fact 'hatMotor': reads 'ort' without saying so",
      withFact('hatMotor', ['art'], (answers) => answers.art === 'pedelec' && !Object.hasOwn(answers, 'ort')),
    ],
    [
      "fact 'hatMotor': says it reads 'garage' and never does",
      withFact('hatMotor', ['art', 'garage'], ({ art }) => art === 'pedelec'),
    ],
    [
      "fact 'hatMotor': goes through all answers",
      withFact('hatMotor', ['art'], (answers) => Object.values(answers).includes('pedelec')),
    ],
    ["fact 'hatMotor': never holds", withFact('hatMotor', ['art'], ({ art }) => art === 'auto')],
    ["fact 'hatMotor': never fails", withFact('hatMotor', ['art'], ({ art }) => art !== 'auto')],
    [
      "fact 'hatMotor': answers neither yes nor no but undefined",
      withFact('hatMotor', ['art'], ({ art }) => (art === 'pedelec' ? true : undefined) as boolean),
    ],
    [
      "fact 'hatMotor': throws Cannot read properties of undefined (reading 'length')",
      withFact('hatMotor', ['art'], ({ art }) => (art as string).length > 3),
    ],
  ])('finds: %s [FLOW-16]', (problem, change) => {
    expect(problemsFound('facts', change)).toContain(problem);
  });
});
