import type { Definition, Option } from '@fa/rechner/definition/definition';
import { amongOptions } from '@fa/rechner/rules/option';
import { describe, expect, it } from 'vitest';
import { type Fahrrad, FRAGEN, problemsFound, withQuestion, withStep } from '../../../../tests/journeys/bicycle.ts';

type Change = Partial<Definition<Fahrrad>>;

function offering(options: readonly Option[]): Change {
  return withQuestion('art', { options: () => options, rules: [amongOptions(() => options)] } as never);
}

describe('questions', () => {
  it.each<[string, Change, string]>([
    ['no rule', withQuestion('schloss', { rules: [] }), "question 'schloss': has no rule"],
    [
      'a group whose fields nothing judges',
      withQuestion('ort', { fields: [{ ...FRAGEN.schloss, rules: [] }] } as never),
      "question 'ort': has no rule",
    ],
    [
      'a switch that begins with nothing and has no rule',
      withStep('stellplatz', { questions: [{ key: 'garage', kind: 'yesno', label: 'Ja?', rules: [] }] }),
      "question 'garage': has no rule",
    ],
    ['nothing to choose', offering([]), "question 'art': offers nothing to choose"],
    [
      'the same label twice',
      offering([
        { value: 1, label: 'A' },
        { value: 2, label: 'A' },
      ]),
      "question 'art': offers two options with the same label",
    ],
    [
      'the same value twice',
      offering([
        { value: 1, label: 'A' },
        { value: 1, label: 'B' },
      ]),
      "question 'art': offers two options with the same value",
    ],
    [
      'an option without a label',
      offering([{ value: 1, label: '' }]),
      "question 'art': offers an option without a label",
    ],
    [
      'an option that is refused',
      withQuestion('art', { rules: [amongOptions(() => [])] }),
      "question 'art': its own rules refuse the option 'Fahrrad': invalidOption",
    ],
    [
      'a field longer than its rule',
      withQuestion('schloss', { maxLength: 21 } as never),
      "question 'schloss': its field holds 21 characters, its rules allow 20",
    ],
    [
      'a field shorter than its rule',
      withQuestion('schloss', { maxLength: 19 } as never),
      "question 'schloss': its field holds 19 characters, its rules allow 20",
    ],
    [
      'a default that is refused',
      withQuestion('art', { defaultValue: () => 'auto' }),
      "question 'art': its own rules refuse what it begins with: invalidOption",
    ],
    [
      'an initial answer that is refused',
      { initial: () => ({ schloss: 'ein viel zu langes Schloss' }) },
      "question 'schloss': its own rules refuse what it begins with: maxlength",
    ],
  ])('%s is found [FLOW-16]', (_, change, problem) => {
    expect(problemsFound('questions', change)).toContain(problem);
  });
});
