import type { Antworten } from '@fa/forderungsausfall/antworten';
import { type Calculation, currentViolations, startCalculation } from '@fa/rechner/calculation/calculation';
import { commit, editField, leaveField } from '@fa/rechner/calculation/editing';
import { advance, changeFrom, commitStep, enterPath, retreat } from '@fa/rechner/calculation/flow';
import { stepAt } from '@fa/rechner/calculation/navigation';
import { cancelPanel, editPanel, openPanel, removeListEntry, savePanel } from '@fa/rechner/calculation/panel-editing';
import { questionsOf } from '@fa/rechner/calculation/relevance';
import type { QuestionKind } from '@fa/rechner/definition/definition';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';
import { anyAnswer } from '@fa/rechner-checks/walks/any-answer';
import * as fc from 'fast-check';
import { ALLES_BEANTWORTET, HANDWERKER, setupOn, TODAY, VERMITTLER_MIT_AKTENZEICHEN } from './sample-answers.ts';

const VERMITTLER = ['022230-000', VERMITTLER_MIT_AKTENZEICHEN[0] ?? ''] as const;
/** The eleven steps. */
export const STEPS = setupOn(TODAY).definition.steps;
const PATHS = STEPS.map(({ path }) => path);

/** One thing that a person, the download or the server does. */
export type Action =
  | { readonly do: 'fill' | 'proceed'; readonly everything: boolean }
  | { readonly do: 'edit' | 'leave' | 'openPanel'; readonly field: number; readonly value: unknown }
  | { readonly do: 'editPanel'; readonly draft: unknown }
  | { readonly do: 'enterPath' | 'changeFrom'; readonly path: string }
  | { readonly do: 'removeEntry'; readonly index: number }
  | { readonly do: 'savePanel' | 'cancelPanel' | 'advance' | 'retreat' | 'download' | 'submit' | 'accept' | 'fail' };

const { definition, context } = setupOn(TODAY);
const someValue = fc.oneof(
  fc.constantFrom<unknown>(...Object.values(ALLES_BEANTWORTET), ...Object.values(HANDWERKER)),
  ...questionsOf(definition).map((question) => anyAnswer(question, context)),
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

/** The calculation that is walked. */
export type State = Calculation<Antworten>;
export type ProductSetup = ReturnType<typeof setupOn>;

/** Answers the current step rightly, as a person would: fields typed, panels saved. */
export function fill(setup: ProductSetup, state: State, everything: boolean): State {
  const own: Antworten = everything ? ALLES_BEANTWORTET : { ...HANDWERKER, azvm: 'AZ-1' };
  const { questions } = stepAt(setup, state.progress.currentViewIdx);
  return flatQuestions(questions).reduce<State>((current, { key, kind }) => {
    const value = own[key as keyof Antworten];
    if (kind === 'derived' || value === undefined) return current;
    if (kind === 'list') return commit(setup, current, { [key]: value } as Partial<Antworten>);
    if (kind === 'group' || kind === 'records')
      return savePanel(setup, editPanel(openPanel(setup, current, key), value)).calculation;
    return editField(setup, current, key, value, 0);
  }, state);
}

const PANEL_KINDS: readonly QuestionKind[] = ['group', 'records', 'list'];

/** Text fields only ever hold text. */
function typedInto(kind: QuestionKind, value: unknown): unknown {
  return ['text', 'textarea', 'email', 'tel', 'iban', 'bic'].includes(kind) && typeof value !== 'string'
    ? JSON.stringify(value ?? '')
    : value;
}

/** The state after one action; an action that is not possible there changes nothing. */
export function apply(setup: ProductSetup, state: State, next: Action): State {
  const step = stepAt(setup, state.progress.currentViewIdx);
  const questions = flatQuestions(step.questions);
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
      if (next.do === 'leave') return leaveField(setup, state, question.key);
      // Groups, records and lists have no field of their own on the step: they are answered in their panel.
      if (next.do === 'edit' && PANEL_KINDS.includes(question.kind)) return state;
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

/** Begins on any step, so that every part of the flow is walked as often. */
export const walk = fc
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
export function forAllWalks(
  judge: (setup: ProductSetup, before: State, after: State, done: Action) => void,
  runs = 80,
): void {
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
