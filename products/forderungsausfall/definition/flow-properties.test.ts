import { currentViolations, startCalculation } from '@fa/rechner/calculation/calculation';
import { advance, enterPath, retreat } from '@fa/rechner/calculation/flow';
import { stepAt } from '@fa/rechner/calculation/navigation';
import { cancelPanel } from '@fa/rechner/calculation/panel-editing';
import { isStepRelevant } from '@fa/rechner/calculation/relevance';
import { validateStep } from '@fa/rechner/calculation/validation';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';
import { checkIban } from '@fa/rechner/formats/iban';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, fill, forAllWalks, STEPS, type State, walk } from '../tests/random-walk.ts';
import { ALLES_BEANTWORTET, HANDWERKER, setupOn, TODAY, VERMITTLER_MIT_AKTENZEICHEN } from '../tests/sample-answers.ts';
import type { Antworten } from './antworten.ts';

/** Returns whether each conditional answer may be in the model; independent of the facts of the definition. */
function mayHold(model: Antworten): Partial<Record<keyof Antworten, boolean>> {
  const iban = (model.iban ?? '').replaceAll(' ', '').toUpperCase();
  return {
    azvm: VERMITTLER_MIT_AKTENZEICHEN.includes(model.vermittler ?? ''),
    ausfaelle: model.hasAusfaelle === true,
    onlinezugang: model.abweichenderOnlinezugang === true,
    kontoinhaber: model.abweichenderKontoinhaber === true,
    bic: checkIban(iban) === null && !iban.startsWith('DE'),
    downloadAccepted: model.downloadTimestamp !== undefined,
  };
}

describe('for all sequences of answers and moves', () => {
  it('the progress index stays in range and fits the path [FLOW-07]', () => {
    forAllWalks((setup, _before, { progress }) => {
      expect(progress.currentViewIdx).toBeGreaterThanOrEqual(0);
      expect(progress.currentViewIdx).toBeLessThan(11);
      expect(progress.path).toBe(stepAt(setup, progress.currentViewIdx).path);
    });
  });

  it('no irrelevant step is ever shown [FLOW-08]', () => {
    forAllWalks((setup, _before, { progress, model }) => {
      expect(isStepRelevant(setup, stepAt(setup, progress.currentViewIdx), model)).toBe(true);
      if (model.vermittler === '022230-000') expect(progress.currentViewIdx).toBeGreaterThan(0);
    });
  });

  it('no irrelevant answer stays in the model [FLOW-09]', () => {
    forAllWalks((_setup, _before, { model }) => {
      for (const [key, allowed] of Object.entries(mayHold(model))) {
        if (allowed === false) expect(model, key).not.toHaveProperty(key);
      }
    });
  });

  it('a question with a default always has a value [FLOW-09]', () => {
    forAllWalks((_setup, _before, { model }) => {
      const defaulted = ['vertragsbeginn', 'zusatzleistung', 'zahlungsweise', 'hasAusfaelle'] as const;
      for (const key of [...defaulted, 'abweichenderOnlinezugang', 'abweichenderKontoinhaber'] as const) {
        expect(model[key], key).toBeDefined();
      }
      expect(model.Vertragsablauf).toBe(`${model.vertragsbeginn?.slice(0, 4)}-12-31`);
      expect(model.hasInhaber).toBe((model.inhaber ?? []).length > 0);
      if ((model.absicherung ?? 0) <= 3) expect(model.zahlungsweise).toBe(1);
    });
  });

  it('every visited view is listed once, and the current one is listed [FLOW-07]', () => {
    forAllWalks((setup, _before, { progress }) => {
      expect(new Set(progress.visitedViews).size).toBe(progress.visitedViews.length);
      expect(progress.visitedViews).toContain(stepAt(setup, progress.currentViewIdx).id);
    });
  });

  it('every step before the current one is valid; danke shows what was sent, even if it was changed since [FLOW-02, ORD-02]', () => {
    forAllWalks((setup, _before, { model, progress }) => {
      if (progress.path === 'danke') return;
      for (const step of STEPS.slice(0, progress.currentViewIdx)) {
        if (isStepRelevant(setup, step, model)) expect(validateStep(setup, step, model), step.id).toEqual([]);
      }
    });
  });

  it('danke is never entered before the submission [FLOW-02]', () => {
    forAllWalks((_setup, _before, { progress, submission }) => {
      if (progress.path === 'danke') expect(submission.status).not.toBe('idle');
      if (submission.status === 'idle') expect(progress.visitedViews).not.toContain('danke');
    });
  });

  it('Weiter never leaves a step with an invalid field [FLOW-18]', () => {
    forAllWalks((setup, before, after, done) => {
      if (done.do !== 'advance') return;
      const open = cancelPanel(setup, before);
      if (currentViolations(setup, open).length === 0) return;
      expect(after.progress).toBe(open.progress);
      expect(after.model).toBe(open.model);
      for (const { field } of currentViolations(setup, open)) expect(after.form.touched).toHaveProperty([field], true);
    });
  });

  it('Weiter stores the fields of its step only, and leads forward or back to where Ändern began [FLOW-06]', () => {
    forAllWalks((setup, before, after, done) => {
      if (done.do !== 'advance' || before.submission.status !== 'idle') return;
      if (currentViolations(setup, cancelPanel(setup, before)).length > 0) return;
      const { currentViewIdx } = before.progress;
      expect(after.progress.currentViewIdx).toBeGreaterThanOrEqual(Math.min(currentViewIdx + 1, 9));
      for (const { key } of flatQuestions(stepAt(setup, currentViewIdx).questions))
        expect(after.form.values).not.toHaveProperty(key);
    });
  });

  it('forward after back returns to the same step [FLOW-08]', () => {
    forAllWalks((setup, _before, after) => {
      const resting: State = { ...after, form: { ...after.form, panel: null } };
      if (resting.submission.status !== 'idle' || resting.returnTo !== null) return;
      const back = retreat(setup, resting);
      if (back.progress.currentViewIdx === resting.progress.currentViewIdx) return;
      if (currentViolations(setup, back).length > 0) return;
      expect(advance(setup, back).calculation.progress.path).toBe(resting.progress.path);
    });
  });

  it('a visited step can be entered again by its path while all earlier steps are valid [FLOW-10]', () => {
    forAllWalks((setup, _before, after) => {
      if (after.submission.status !== 'idle') return;
      for (const id of after.progress.visitedViews) {
        const index = STEPS.findIndex((step) => step.id === id);
        const allValid = STEPS.slice(0, index).every((step) => validateStep(setup, step, after.model).length === 0);
        if (allValid) expect(enterPath(setup, after, id).progress.path).toBe(id);
      }
    }, 30);
  });

  it.each([
    ['ten', false, HANDWERKER],
    ['eleven', true, { ...ALLES_BEANTWORTET, absicherungChanged: false }],
  ] as const)(
    'right answers lead through %s steps to the receipt, and every answer is kept [FLOW-01]',
    (_, everything, answers) => {
      const setup = setupOn(TODAY, { vermittler: answers.vermittler });
      const proceed = (state: State) => apply(setup, state, { do: 'proceed', everything });
      let state = startCalculation(setup);
      for (let steps = 0; steps < STEPS.length && state.submission.status === 'idle'; steps += 1)
        state = proceed(state);
      expect(state.progress).toMatchObject({
        path: 'danke',
        visitedViews: STEPS.map(({ id }) => id).slice(everything ? 0 : 1),
      });
      expect({ ...state.model, downloadTimestamp: answers.downloadTimestamp }).toEqual(answers);
    },
  );

  it('right answers always lead to the end, after any sequence [FLOW-16]', () => {
    fc.assert(
      fc.property(walk, fc.boolean(), ({ vermittler, actions }, everything) => {
        const setup = setupOn(TODAY, { vermittler });
        let state = actions.reduce((current, next) => apply(setup, current, next), startCalculation(setup));
        if (state.submission.status !== 'idle') return;
        for (let moves = 0; moves < 30 && state.submission.status === 'idle'; moves += 1) {
          state = apply(setup, cancelPanel(setup, state), { do: 'download' });
          state = apply(setup, fill(setup, state, everything), { do: 'submit' });
          if (state.submission.status === 'idle') state = advance(setup, state).calculation;
        }
        expect(state.progress.path).toBe('danke');
      }),
      { numRuns: 80 },
    );
  });
});
