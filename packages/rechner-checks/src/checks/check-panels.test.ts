import type { Definition } from '@fa/rechner/definition/definition';
import { describe, expect, it } from 'vitest';
import { type Fahrrad, FRAGEN, problemsFound, withQuestion, withStep } from '../../../../tests/journeys/bicycle.ts';

type Change = Partial<Definition<Fahrrad>>;

describe('panels', () => {
  it.each<[string, Change, string]>([
    [
      'a panel of nothing',
      withQuestion('garage', { opens: 'gibtsnicht' } as never),
      "question 'garage': opens 'gibtsnicht', which its step does not ask",
    ],
    [
      'a panel on another step',
      withStep('stellplatz', { questions: [FRAGEN.garage, FRAGEN.schloss] }),
      "question 'garage': opens 'ort', which its step does not ask",
    ],
    [
      'a panel of a plain field',
      withQuestion('garage', { opens: 'schloss' } as never),
      "question 'garage': opens 'schloss', which is neither a group nor records",
    ],
    [
      'a panel that is always asked',
      withQuestion('ort', { relevantIf: undefined } as never),
      "question 'garage': opens 'ort', which is asked whatever the switch says",
    ],
    [
      'a panel that another answer decides on',
      withQuestion('ort', { relevantIf: 'hatMotor' }),
      "question 'garage': opens 'ort', which is asked whatever the switch says",
    ],
    [
      'a panel that two switches open',
      withStep('stellplatz', { questions: [FRAGEN.garage, FRAGEN.ort, { ...FRAGEN.garage, key: 'keller' as never }] }),
      "question 'keller': opens 'ort', which 'garage' opens already",
    ],
  ])('%s is found [FLOW-13, FLOW-16]', (_, change, problem) => {
    expect(problemsFound('panels', change)).toContain(problem);
  });
});
