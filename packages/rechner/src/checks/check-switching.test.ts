import { describe, expect, it } from 'vitest';
import {
  type Fahrrad,
  fahrradSamples,
  problemsFound,
  withQuestion,
  withStep,
} from '../../../../tests/journeys/bicycle.ts';
import type { Rule } from '../definition.ts';

describe('switching', () => {
  it('an answer that leads to an unanswered question is found [FLOW-16]', () => {
    const einmal: Rule = (value, { answers }) => {
      const { art, ort } = answers as Fahrrad;
      return art === 'rad' && ort !== undefined && value === 'Bügelschloss' ? { code: 'invalid' } : null;
    };
    const change = withQuestion('schloss', { rules: [einmal] });
    const values = {
      ...fahrradSamples().values,
      schloss: ({ art, ort }: Fahrrad) => (art === 'rad' && ort ? ['Kette'] : ['Bügelschloss']),
    };
    expect(problemsFound('switching', change, { values })).toEqual([]);
    const stubborn = { ...values, schloss: ['Bügelschloss'] };
    expect(problemsFound('switching', change, { values: stubborn }).join('\n')).toContain(
      "stays on 'stellplatz', where schloss is invalid after it was answered",
    );
  });

  it('a step that Weiter cannot leave is found [FLOW-16]', () => {
    const change = withStep('stellplatz', { afterSubmission: true });
    expect(problemsFound('switching', change).join('\n')).toContain("Weiter stays on 'motor', where nothing is wrong");
    expect(problemsFound('walks', change).join('\n')).toContain(
      'is not complete at its end: einverstanden is required',
    );
  });

  it('two answers that remove each other are found [FLOW-16]', () => {
    const derive = (previous: Fahrrad, { akku, einverstanden, ...rest }: Fahrrad): Fahrrad => {
      if (akku !== undefined && previous.akku !== akku) return { ...rest, akku };
      if (einverstanden !== undefined && previous.einverstanden !== einverstanden) return { ...rest, einverstanden };
      return { ...rest, ...(akku !== undefined && { akku }), ...(einverstanden !== undefined && { einverstanden }) };
    };
    expect(problemsFound('switching', { derive }).join('\n')).toContain(
      'art switched to "pedelec" on \'rad\': Weiter never comes to the end',
    );
  });
});
