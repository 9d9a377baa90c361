import { describe, expect, it } from 'vitest';
import { fahrradSamples } from '../../tests/bicycle.ts';
import { forAllStates } from '../checks/for-all-states.ts';
import { flatQuestions } from '../definition/inner-questions.ts';
import { currentViolations } from './calculation.ts';
import { advance, enterPath, retreat } from './flow.ts';
import { stepAt } from './navigation.ts';
import { cancelPanel } from './panel-editing.ts';
import { validateStep } from './validation.ts';

const SAMPLES = fahrradSamples();

describe('for all sequences of answers and moves', () => {
  it('Weiter never leaves a step with an invalid field, and touches it [FLOW-18]', () => {
    forAllStates(SAMPLES, ({ setup, after }) => {
      const open = cancelPanel(setup, after);
      const wrong = currentViolations(setup, open);
      if (wrong.length === 0) return [];
      const { calculation } = advance(setup, open);
      expect([calculation.progress, calculation.model]).toEqual([open.progress, open.model]);
      for (const { field } of wrong) expect(calculation.form.touched).toHaveProperty([field], true);
      return [];
    });
  });

  it('Weiter stores the fields of its step only, and leads forward or back to where Ändern began [FLOW-06]', () => {
    forAllStates(SAMPLES, ({ setup, after }) => {
      const open = cancelPanel(setup, after);
      if (after.submission.status !== 'idle' || currentViolations(setup, open).length > 0) return [];
      const { calculation } = advance(setup, open);
      const { currentViewIdx } = open.progress;
      expect(calculation.progress.currentViewIdx).toBeGreaterThanOrEqual(Math.min(currentViewIdx + 1, 3));
      const own = flatQuestions(stepAt(setup, currentViewIdx).questions).map(({ key }) => key);
      expect(Object.keys(calculation.form.values).filter((key) => own.includes(key))).toEqual([]);
      return [];
    });
  });

  it('Zurück leads to the beginning, and forward after back to the same step [FLOW-08, FLOW-16]', () => {
    forAllStates(SAMPLES, ({ setup, after }) => {
      const resting = cancelPanel(setup, after);
      if (resting.submission.status !== 'idle') return [];
      const first = setup.definition.steps.reduce((here) => retreat(setup, here), resting);
      expect(first.progress).toMatchObject({ currentViewIdx: 0, path: 'mein-rad' });
      expect(new Set(first.progress.visitedViews).size).toBe(first.progress.visitedViews.length);
      if (resting.returnTo !== null) return [];
      const back = retreat(setup, resting);
      const isFirst = back.progress.currentViewIdx === resting.progress.currentViewIdx;
      // Unsaved input on that step may lead elsewhere.
      const hasInput = stepAt(setup, back.progress.currentViewIdx).questions.some(({ key }) => key in back.form.values);
      if (isFirst || hasInput || currentViolations(setup, back).length > 0) return [];
      expect(advance(setup, back).calculation.progress.path).toBe(resting.progress.path);
      return [];
    });
  });

  it('a visited step can be entered again by its path while all earlier steps are valid [FLOW-10]', () => {
    forAllStates(SAMPLES, ({ setup, after }) => {
      if (after.submission.status !== 'idle') return [];
      const { steps } = setup.definition;
      const open = steps.filter(
        ({ id }, index) =>
          after.progress.visitedViews.includes(id) &&
          steps.slice(0, index).every((step) => validateStep(setup, step, after.model).length === 0),
      );
      return open
        .filter(({ id, path }) => id !== 'motor' && enterPath(setup, after, path).progress.path !== path)
        .map(({ id }) => `does not lead to '${id}'`);
    });
  });
});
