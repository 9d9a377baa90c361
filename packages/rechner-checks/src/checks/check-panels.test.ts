import type { Definition } from '@fa/rechner/definition/definition';
import { describe, expect, it } from 'vitest';
import { type Fahrrad, FRAGEN, problemsFound, withQuestion, withStep } from '../sample/bicycle.ts';

type Change = Partial<Definition<Fahrrad>>;

describe('panels', () => {
  it.each<[string, Change]>([
    [
      "question 'garage': opens 'gibtsnicht', which its step does not ask",
      withQuestion('garage', { opens: 'gibtsnicht' } as never),
    ],
    [
      "question 'garage': opens 'ort', which its step does not ask",
      withStep('stellplatz', { questions: [FRAGEN.garage, FRAGEN.schloss] }),
    ],
    [
      "question 'garage': opens 'schloss', which is neither a group nor records",
      withQuestion('garage', { opens: 'schloss' } as never),
    ],
    [
      "question 'garage': opens 'ort', which is asked whatever the switch says",
      withQuestion('ort', { relevantIf: undefined } as never),
    ],
    [
      "question 'garage': opens 'ort', which is asked whatever the switch says",
      withQuestion('ort', { relevantIf: 'hatMotor' }),
    ],
    [
      "question 'keller': opens 'ort', which 'garage' opens already",
      withStep('stellplatz', { questions: [FRAGEN.garage, FRAGEN.ort, { ...FRAGEN.garage, key: 'keller' as never }] }),
    ],
  ])('finds: %s [FLOW-13, FLOW-16]', (problem, change) => {
    expect(problemsFound('panels', change)).toContain(problem);
  });
});
