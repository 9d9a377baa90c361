import type { Definition } from '@fa/rechner/definition/definition';
import { amongOptions } from '@fa/rechner/rules/option';
import { describe, expect, it } from 'vitest';
import { type Fahrrad, FRAGEN, problemsFound, withQuestion } from '../sample/bicycle.ts';

type Change = Partial<Definition<Fahrrad>>;

function offering(...pairs: readonly (readonly [value: number, label: string])[]): Change {
  const options = pairs.map(([value, label]) => ({ value, label }));
  return withQuestion('art', { options: () => options, rules: [amongOptions(() => options)] } as never);
}

describe('questions', () => {
  it.each<[string, Change]>([
    ["question 'schloss': has no rule", withQuestion('schloss', { rules: [] })],
    ["question 'ort': has no rule", withQuestion('ort', { fields: [{ ...FRAGEN.schloss, rules: [] }] } as never)],
    ["question 'garage': has no rule", withQuestion('garage', { rules: [] })],
    ["question 'art': offers nothing to choose", offering()],
    ["question 'art': offers two options with the same label", offering([1, 'A'], [2, 'A'])],
    ["question 'art': offers two options with the same value", offering([1, 'A'], [1, 'B'])],
    ["question 'art': offers an option without a label", offering([1, ''])],
    [
      "question 'art': its own rules refuse the option 'Fahrrad': invalidOption",
      withQuestion('art', { rules: [amongOptions(() => [])] }),
    ],
    [
      "question 'art': its own rules refuse what it begins with: invalidOption",
      withQuestion('art', { defaultValue: () => 'auto' }),
    ],
    [
      "question 'schloss': its own rules refuse what it begins with: maxlength",
      { initial: () => ({ schloss: 'ein viel zu langes Schloss' }) },
    ],
  ])('finds: %s [FLOW-16]', (problem, change) => {
    expect(problemsFound('questions', change)).toContain(problem);
  });
});
