import type { Definition } from '@fa/rechner/definition/definition';
import { describe, expect, it } from 'vitest';
import { type Fahrrad, FRAGEN, fahrradSummary, problemsFound, withStep } from '../../../../tests/journeys/bicycle.ts';

type Change = Partial<Definition<Fahrrad>>;

describe('summary', () => {
  it.each<[string, Change, string]>([
    [
      'a missing line',
      { summary: (setup, answers) => fahrradSummary(setup, answers).filter(({ stepId }) => stepId !== 'motor') },
      "question 'akku' has no summary line",
    ],
    [
      'a line twice',
      { summary: (setup, answers) => [...fahrradSummary(setup, answers), ...fahrradSummary(setup, answers)] },
      "summary line 'art' is there twice",
    ],
    [
      'a line under another step',
      { summary: (setup, answers) => fahrradSummary(setup, answers).map((section) => ({ ...section, stepId: 'rad' })) },
      "summary line 'garage' stands under step 'rad', which does not ask it",
    ],
    [
      'a line of no question',
      { summary: () => [{ stepId: 'rad', heading: 'Rad', rows: [{ key: 'farbe', label: 'Farbe', value: 'rot' }] }] },
      "summary line 'farbe' belongs to no question",
    ],
    [
      'a line that is not relevant',
      {
        summary: ({ definition }, answers) =>
          fahrradSummary(
            {
              definition: { ...definition, facts: { ...definition.facts, hatMotor: { reads: [], holds: () => true } } },
              context: { today: '2026-08-15', settings: {} },
            },
            answers,
          ),
      },
      "summary line 'akku' shows an answer that is not relevant",
    ],
  ])('%s is found [FLOW-16, STEP-ZUSAMMENFASSUNG-05]', (_, change, problem) => {
    expect(problemsFound('summary', change).join('\n')).toContain(problem);
  });

  it('one line for an answer asked on two steps is accepted [FLOW-16]', () => {
    const change = withStep('abschluss', { questions: [FRAGEN.schloss, FRAGEN.einverstanden] });
    const once: Change['summary'] = (setup, answers) =>
      fahrradSummary(setup, answers).map((section) =>
        section.stepId === 'abschluss' ? { ...section, rows: [] } : section,
      );
    expect(problemsFound('summary', change).join('\n')).toContain("summary line 'schloss' is there twice");
    expect(problemsFound('summary', { ...change, summary: once })).toEqual([]);
  });
});
