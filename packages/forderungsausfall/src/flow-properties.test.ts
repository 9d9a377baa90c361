import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Calculation, currentViolations, startCalculation } from '@fa/rechner/calculation';
import {
  cancelPanel,
  commit,
  editField,
  editPanel,
  leaveField,
  openPanel,
  removeListEntry,
  savePanel,
} from '@fa/rechner/editing';
import { advance, changeFrom, commitStep, enterPath, retreat } from '@fa/rechner/flow';
import type { QuestionKind } from '@fa/rechner/definition';
import { checkIban } from '@fa/rechner/iban';
import { stepAt } from '@fa/rechner/navigation';
import { isStepRelevant } from '@fa/rechner/relevance';
import { validateStep } from '@fa/rechner/validation';
import {
  ALLES_BEANTWORTET,
  HANDWERKER,
  setupOn,
  TODAY,
  VERMITTLER_MIT_AKTENZEICHEN,
} from '../../../tests/journeys/sample-answers.ts';
import type { Antworten } from './antworten.ts';

const VERMITTLER = ['022230-000', VERMITTLER_MIT_AKTENZEICHEN[0] ?? ''] as const;
const STEPS = setupOn(TODAY).definition.steps;
const PATHS = STEPS.map(({ path }) => path);

type Action =
  | { readonly do: 'fill' | 'proceed'; readonly everything: boolean }
  | { readonly do: 'edit' | 'leave' | 'openPanel'; readonly field: number; readonly value: unknown }
  | { readonly do: 'editPanel'; readonly draft: unknown }
  | { readonly do: 'enterPath' | 'changeFrom'; readonly path: string }
  | { readonly do: 'removeEntry'; readonly index: number }
  | { readonly do: 'savePanel' | 'cancelPanel' | 'advance' | 'retreat' | 'download' | 'submit' | 'accept' | 'fail' };

const someValue = fc.oneof(
  fc.constantFrom<unknown>(...Object.values(ALLES_BEANTWORTET), ...Object.values(HANDWERKER)),
  fc.boolean(),
  fc.constantFrom<unknown>(undefined, null, '', '   ', 0, -1, 5, 9, 15_000_001, '😀', '<script>', '\u0000', [], {}),
  fc.string({ maxLength: 12 }),
);

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({ do: fc.constantFrom('fill' as const, 'proceed' as const), everything: fc.boolean() }),
  },
  { weight: 6, arbitrary: fc.constant({ do: 'advance' as const }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('edit' as const, 'leave' as const, 'openPanel' as const),
      field: fc.nat(9),
      value: someValue,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('editPanel' as const), draft: someValue }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('enterPath' as const, 'changeFrom' as const),
      path: fc.constantFrom(...PATHS, '', 'unbekannt'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('removeEntry' as const), index: fc.nat(2) }) },
  {
    weight: 9,
    arbitrary: fc
      .constantFrom(
        'savePanel' as const,
        'cancelPanel' as const,
        'retreat' as const,
        'download' as const,
        'submit' as const,
        'accept' as const,
        'fail' as const,
      )
      .map((name) => ({ do: name })),
  },
);

type State = Calculation<Antworten>;
type ProductSetup = ReturnType<typeof setupOn>;

/** Answers the current step rightly, as a person would: fields typed, panels saved. */
function fill(setup: ProductSetup, state: State, everything: boolean): State {
  const own: Antworten = everything ? ALLES_BEANTWORTET : { ...HANDWERKER, azvm: 'AZ-1' };
  return stepAt(setup, state.progress.currentViewIdx).questions.reduce<State>((current, { key, kind }) => {
    const value = own[key as keyof Antworten];
    if (kind === 'derived' || value === undefined) return current;
    if (kind === 'list') return commit(setup, current, { [key]: value } as Partial<Antworten>);
    if (kind === 'group' || kind === 'records')
      return savePanel(setup, editPanel(openPanel(setup, current, key), value)).calculation;
    return editField(setup, current, key, value, 0);
  }, state);
}

/** Text fields only ever hold text. */
function typedInto(kind: QuestionKind, value: unknown): unknown {
  return ['text', 'textarea', 'email', 'tel', 'iban', 'bic'].includes(kind) && typeof value !== 'string'
    ? JSON.stringify(value ?? '')
    : value;
}

function apply(setup: ProductSetup, state: State, next: Action): State {
  const step = stepAt(setup, state.progress.currentViewIdx);
  const questions = step.questions;
  switch (next.do) {
    case 'fill':
      return fill(setup, state, next.everything);
    case 'proceed':
      if (step.id === 'zusammenfassung') {
        const downloaded = apply(setup, cancelPanel(setup, state), { do: 'download' });
        return apply(setup, fill(setup, downloaded, next.everything), { do: 'submit' });
      }
      return advance(setup, fill(setup, cancelPanel(setup, state), next.everything)).calculation;
    case 'edit':
    case 'leave':
    case 'openPanel': {
      const question = questions[next.field % Math.max(questions.length, 1)];
      if (!question || question.kind === 'derived') return state;
      if (next.do === 'leave') return leaveField(state, question.key);
      if (next.do === 'edit') return editField(setup, state, question.key, typedInto(question.kind, next.value), 0);
      return openPanel(setup, state, question.key, question.kind === 'list' ? 0 : undefined);
    }
    case 'editPanel':
      return editPanel(state, next.draft);
    case 'savePanel':
      return savePanel(setup, state).calculation;
    case 'cancelPanel':
      return cancelPanel(setup, state);
    case 'removeEntry':
      return step.id === 'firma' ? removeListEntry(setup, state, 'inhaber', next.index) : state;
    case 'advance':
      return advance(setup, cancelPanel(setup, state)).calculation;
    case 'retreat':
      return retreat(setup, cancelPanel(setup, state));
    case 'enterPath':
      return enterPath(setup, cancelPanel(setup, state), next.path);
    case 'changeFrom':
      return step.id === 'zusammenfassung' ? changeFrom(setup, state, next.path) : state;
    case 'download':
      return step.id === 'zusammenfassung' ? commit(setup, state, { downloadTimestamp: '15.08.2026 10:00:00' }) : state;
    case 'submit': {
      if (step.id !== 'zusammenfassung' || currentViolations(setup, state).length > 0) return state;
      return enterPath(setup, { ...commitStep(setup, state), submission: { status: 'sending' } }, 'danke');
    }
    case 'accept':
    case 'fail': {
      if (state.submission.status !== 'sending') return state;
      return next.do === 'fail'
        ? { ...state, submission: { status: 'failed' } }
        : { ...state, submission: { status: 'accepted', reference: 'FA', confirmationMail: true, email: 'a@b.de' } };
    }
  }
}

/** Says for every conditional answer whether it may be in the model; written down anew, not taken from the facts. */
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

/** Begins on any step, so that every part of the flow is walked as often. */
const walk = fc
  .record({
    vermittler: fc.constantFrom(...VERMITTLER),
    begun: fc.nat(10),
    everything: fc.boolean(),
    moves: fc.array(action, { maxLength: 40, size: 'max' }),
  })
  .map(({ vermittler, begun, everything, moves }) => ({
    vermittler,
    actions: [...Array.from({ length: begun }, (): Action => ({ do: 'proceed', everything })), ...moves],
  }));

/** Runs every walk and judges the state before and after each action. */
function forAllWalks(judge: (setup: ProductSetup, before: State, after: State, done: Action) => void, runs = 80): void {
  fc.assert(
    fc.property(walk, ({ vermittler, actions }) => {
      const setup = setupOn(TODAY, { vermittler });
      actions.reduce((state, next) => {
        const after = apply(setup, state, next);
        judge(setup, state, after, next);
        return after;
      }, startCalculation(setup));
    }),
    { numRuns: runs },
  );
}

describe('for all sequences of answers and moves', () => {
  it('[FLOW-07] the progress index stays in range and fits the path', () => {
    forAllWalks((setup, _before, { progress }) => {
      expect(progress.currentViewIdx).toBeGreaterThanOrEqual(0);
      expect(progress.currentViewIdx).toBeLessThan(11);
      expect(progress.path).toBe(stepAt(setup, progress.currentViewIdx).path);
    });
  });

  it('[FLOW-08] no irrelevant step is ever shown', () => {
    forAllWalks((setup, _before, { progress, model }) => {
      expect(isStepRelevant(setup, stepAt(setup, progress.currentViewIdx), model)).toBe(true);
      if (model.vermittler === '022230-000') expect(progress.currentViewIdx).toBeGreaterThan(0);
    });
  });

  it('[FLOW-09] a non-relevant answer never survives in the model', () => {
    forAllWalks((_setup, _before, { model }) => {
      for (const [key, allowed] of Object.entries(mayHold(model))) {
        if (allowed === false) expect(model, key).not.toHaveProperty(key);
      }
    });
  });

  it('[FLOW-09] a question with a default is never without a value', () => {
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

  it('[FLOW-07] every visited view is listed once, and the current one is listed', () => {
    forAllWalks((setup, _before, { progress }) => {
      expect(new Set(progress.visitedViews).size).toBe(progress.visitedViews.length);
      expect(progress.visitedViews).toContain(stepAt(setup, progress.currentViewIdx).id);
    });
  });

  it('[FLOW-02] every step before the current one is valid', () => {
    forAllWalks((setup, _before, { model, progress }) => {
      for (const step of STEPS.slice(0, progress.currentViewIdx)) {
        if (isStepRelevant(setup, step, model)) expect(validateStep(setup, step, model), step.id).toEqual([]);
      }
    });
  });

  it('[FLOW-02] danke is never entered before the submission', () => {
    forAllWalks((_setup, _before, { progress, submission }) => {
      if (progress.path === 'danke') expect(submission.status).not.toBe('idle');
      if (submission.status === 'idle') expect(progress.visitedViews).not.toContain('danke');
    });
  });

  it('[FLOW-18] a step with something wrong is never left with Weiter', () => {
    forAllWalks((setup, before, after, done) => {
      if (done.do !== 'advance') return;
      const open = cancelPanel(setup, before);
      if (currentViolations(setup, open).length === 0) return;
      expect(after.progress).toBe(open.progress);
      expect(after.model).toBe(open.model);
      for (const { field } of currentViolations(setup, open)) expect(after.form.touched).toHaveProperty([field], true);
    });
  });

  it('[FLOW-06] Weiter takes over the fields of its step and no other, and moves forward or back to where Ändern began', () => {
    forAllWalks((setup, before, after, done) => {
      if (done.do !== 'advance' || before.submission.status !== 'idle') return;
      if (currentViolations(setup, cancelPanel(setup, before)).length > 0) return;
      const { currentViewIdx } = before.progress;
      expect(after.progress.currentViewIdx).toBeGreaterThanOrEqual(Math.min(currentViewIdx + 1, 9));
      for (const { key } of stepAt(setup, currentViewIdx).questions) expect(after.form.values).not.toHaveProperty(key);
    });
  });

  it('[FLOW-08] forward after back returns to the same step', () => {
    forAllWalks((setup, _before, after) => {
      const resting: State = { ...after, form: { ...after.form, panel: null } };
      if (resting.submission.status !== 'idle' || resting.returnTo !== null) return;
      const back = retreat(setup, resting);
      if (back.progress.currentViewIdx === resting.progress.currentViewIdx) return;
      if (currentViolations(setup, back).length > 0) return;
      expect(advance(setup, back).calculation.progress.path).toBe(resting.progress.path);
    });
  });

  it('[FLOW-10] a visited step can be entered again by its path as long as all before it is valid', () => {
    forAllWalks((setup, _before, after) => {
      if (after.submission.status !== 'idle') return;
      for (const id of after.progress.visitedViews) {
        const index = STEPS.findIndex((step) => step.id === id);
        const allValid = STEPS.slice(0, index).every((step) => validateStep(setup, step, after.model).length === 0);
        if (allValid) expect(enterPath(setup, after, id).progress.path).toBe(id);
      }
    }, 30);
  });

  it('[FLOW-11] after an accepted application the first move begins a new calculation', () => {
    forAllWalks((setup, before, after, done) => {
      if (before.submission.status !== 'accepted') return;
      if (done.do === 'retreat' || (done.do === 'enterPath' && done.path !== 'danke')) {
        expect(after).toEqual(startCalculation(setup));
      }
    });
  });

  it('[FLOW-16] whatever was done, right answers lead to the end: there is no dead end', () => {
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
