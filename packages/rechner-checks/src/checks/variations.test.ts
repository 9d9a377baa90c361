import type { Definition, Question } from '@fa/rechner/definition/definition';
import { removeAnswer } from '@fa/rechner/definition/model';
import { amongOptions } from '@fa/rechner/rules/option';
import { required } from '@fa/rechner/rules/required';
import { describe, expect, it } from 'vitest';
import { FAHRRAD, type Fahrrad, FRAGEN, problemsFound } from '../sample/bicycle.ts';

interface Bunt extends Fahrrad {
  readonly farbe?: string;
}

const FARBEN = [
  { value: 'blau', label: 'Blau' },
  { value: 'rot', label: 'Rot' },
];

/** A choice that no fact, option list or rule reads. */
const farbe: Question = {
  key: 'farbe',
  kind: 'select',
  label: 'Farbe',
  options: () => FARBEN,
  rules: [required(), amongOptions(() => FARBEN)],
};

function withFarbeOn(stepId: string, change: Partial<Definition<Bunt>> = {}, frage: Question = farbe) {
  return {
    steps: FAHRRAD.steps.map((step) =>
      step.id === stepId ? { ...step, questions: [...step.questions, frage] } : step,
    ),
    ...change,
  } as Partial<Definition<Fahrrad>>;
}

describe('a choice that only derive or its summary reads', () => {
  it('is accepted by itself [FLOW-16]', () => {
    expect(problemsFound('walks', withFarbeOn('rad'))).toEqual([]);
    expect(problemsFound('summary', withFarbeOn('stellplatz'))).toEqual([]);
  });

  it('is found as a dead end on its step [FLOW-16]', () => {
    const derive: Definition<Bunt>['derive'] = (_, next) => (next.farbe === 'rot' ? removeAnswer(next, 'art') : next);
    expect(problemsFound('walks', withFarbeOn('rad', { derive })).join('\n')).toContain(
      `farbe="rot" and 1 more: step 'rad' is a dead end: art is`,
    );
  });

  it('is found if it removes an answer of an earlier step [FLOW-16]', () => {
    const derive: Definition<Bunt>['derive'] = (_, next) => (next.farbe === 'rot' ? removeAnswer(next, 'art') : next);
    expect(problemsFound('walks', withFarbeOn('stellplatz', { derive })).join('\n')).toContain(
      'is not complete at its end: art is',
    );
  });

  it.each([
    ['after', 'stellplatz'],
    ['before', 'rad'],
  ])('is found if it fails with one deciding answer only, asked %s it [FLOW-16]', (_, stepId) => {
    const derive: Definition<Bunt>['derive'] = (_previous, next) =>
      next.farbe === 'rot' && next.garage === false ? removeAnswer(next, 'schloss') : next;
    const steps = FAHRRAD.steps.map((step) => ({
      ...step,
      questions: [
        ...step.questions.map((question) =>
          question === FRAGEN.schloss ? ({ ...question, rules: [required()] } as Question) : question,
        ),
        ...(step.id === stepId ? [farbe] : []),
      ],
    }));
    const found = problemsFound('walks', { steps, derive } as Partial<Definition<Fahrrad>>, {
      values: { akku: [800], ort: [{ plz: '10115' }], schloss: ['Bügelschloss'] },
    }).join('\n');
    expect(found).toContain('schloss is');
  });

  it('is found if it blocks a change at the end [FLOW-16]', () => {
    const derive: Definition<Bunt>['derive'] = (previous, next) =>
      previous.farbe !== undefined && previous.farbe !== next.farbe ? { ...next, akku: 1, art: 'auto' } : next;
    expect(problemsFound('walks', withFarbeOn('rad', { derive }))).toEqual([]);
    expect(problemsFound('states', withFarbeOn('rad', { derive })).join('\n')).toMatch(
      /farbe = "rot" .*has no way to the end/,
    );
  });

  it('is found if its summary throws [FLOW-16]', () => {
    const summary = (value: unknown) => {
      if (value === 'rot') throw new Error('Rot wird nicht gedruckt');
      return 'Blau';
    };
    expect(problemsFound('summary', withFarbeOn('rad', {}, { ...farbe, summary }))).toEqual([
      'summary: throws Rot wird nicht gedruckt',
    ]);
  });

  it('is found if the summary lacks its line [FLOW-16]', () => {
    const summary = (value: unknown) => (value === 'rot' ? '' : 'Blau');
    expect(problemsFound('summary', withFarbeOn('rad', {}, { ...farbe, summary })).join('\n')).toMatch(
      /farbe="rot" .*: question 'farbe' has no summary line/,
    );
  });
});
