import { isCustomersOwn } from '@fa/rechner/agent/agent-entries';
import {
  type Calculation,
  currentAnswers,
  currentViolations,
  fieldValue,
  rootOf,
} from '@fa/rechner/calculation/calculation';
import { commit } from '@fa/rechner/calculation/editing';
import { advance, changeFrom, enterPath, retreat } from '@fa/rechner/calculation/flow';
import { stepAt } from '@fa/rechner/calculation/navigation';
import { isRelevant } from '@fa/rechner/calculation/relevance';
import { summarySections } from '@fa/rechner/calculation/summary';
import type { Answers, Question, Setup } from '@fa/rechner/definition/definition';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';
import { isSame } from '@fa/rechner/definition/model';
import { restoreCalculation } from '@fa/rechner/kept/restore';
import { toStoredData } from '@fa/rechner/kept/stored-data';
import { answerQuestion } from '../walks/answer-question.ts';
import type { Inspection } from '../walks/inspection.ts';
import { sampleValues } from '../walks/sample-values.ts';
import { lookupMoves, withoutOldFindings } from './lookup-moves.ts';
import { orderIndexOf, orderMoves, pressMoves } from './order-moves.ts';
import type { Move, State, Target } from './state.ts';

/** The context that all moves share. */
export interface MoveContext<M extends Answers> {
  readonly inspection: Inspection<M>;
  /** The answers to try for a deciding choice; a question without an entry is tried with all its options. */
  readonly representatives: ReadonlyMap<string, ReadonlySet<unknown>>;
  /** Whether Zurück may leave unsaved input on a step, and every path is requested: many times more states. */
  readonly leavesBehind: boolean;
}

// Memoised: requested in every state.
const givenByEntry = new WeakMap<object, Readonly<Record<string, unknown>>>();

function givenFields<M extends Answers>({ entry }: State<M>): Readonly<Record<string, unknown>> {
  const given = givenByEntry.get(entry) ?? entry.begin(entry.setup).form.values;
  givenByEntry.set(entry, given);
  return given;
}

/** Returns whether the step has input that Weiter did not commit; ignores the questions in `except`. */
function isTyped<M extends Answers>(state: State<M>, except: readonly Question[] = []): boolean {
  const given = givenFields(state);
  return Object.entries(state.calculation.form.values).some(
    ([key, value]) => !except.some((question) => question.key === key) && !isSame(given[key], value),
  );
}

/** Returns the questions of the current step with the answers that the user may give. */
function askedIn<M extends Answers>({ entry: { setup }, agent, calculation }: State<M>) {
  const questions = flatQuestions(stepAt(setup, calculation.progress.currentViewIdx).questions);
  const answers = currentAnswers(setup, calculation);
  const open = questions.filter(
    (question) =>
      question.kind !== 'derived' &&
      !(agent && isCustomersOwn(setup.definition, question.key)) &&
      isRelevant(setup, question, answers),
  );
  return { questions, answers, open };
}

function answerTo({ key }: Question, value: unknown): string {
  return `${key} = ${JSON.stringify(value) ?? 'none'}`;
}

function answerMoves<M extends Answers>(
  { inspection: { samples, deciding }, representatives, leavesBehind }: MoveContext<M>,
  state: State<M>,
): readonly Target<M>[] {
  const { entry, calculation } = state;
  const { setup } = entry;
  const { questions, answers, open } = askedIn(state);
  const wrong = new Set(currentViolations(setup, calculation).map(({ field }) => rootOf(field)));
  // After the first submission, an order can only be completed.
  const mayChange = calculation.submission.status === 'idle' && !isTyped(state, leavesBehind ? questions : []);
  const single = open.filter(({ key }) => deciding.has(key) && (mayChange || wrong.has(key)));
  const isDerived = questions.some(({ key, kind }) => kind === 'derived' && wrong.has(key));
  const others = open.filter(({ key }) => !deciding.has(key) && (wrong.has(key) || isDerived));
  const moves = single.flatMap((question) =>
    sampleValues(samples, setup, question, answers, true)
      .filter((value) => representatives.get(question.key)?.has(value) ?? true)
      .filter((value) => !isSame(value, fieldValue(calculation, question.key)))
      .map(
        (value): Target<M> => ({
          name: answerTo(question, value),
          kind: wrong.has(question.key) ? 'on' : 'elsewhere',
          calculation: answerQuestion(setup, calculation, question, value).calculation,
        }),
      ),
  );
  if (others.length === 0) return moves;
  const all = others.reduce((current, question) => {
    const [value] = sampleValues(samples, setup, question, currentAnswers(setup, current), false);
    return answerQuestion(setup, current, question, value).calculation;
  }, calculation);
  return [...moves, { name: others.map(({ key }) => key).join(', '), kind: 'on', calculation: all }];
}

/** Changes and commits a choice that is not known to decide anything in one move, because `derive` may read it. */
function changeMoves<M extends Answers>(
  { inspection: { samples, deciding } }: MoveContext<M>,
  state: State<M>,
): readonly Target<M>[] {
  const { entry, calculation } = state;
  const { setup } = entry;
  if (calculation.submission.status !== 'idle' || isTyped(state)) return [];
  const { answers, open } = askedIn(state);
  return open
    .filter(({ key, kind }) => !deciding.has(key) && kind !== 'consent' && answers[key as keyof M] !== undefined)
    .flatMap((question) =>
      sampleValues(samples, setup, question, answers, true)
        .filter((value) => !isSame(value, answers[question.key as keyof M]))
        .map((value): Target<M> => {
          const answered = answerQuestion(setup, calculation, question, value).calculation;
          const name = `${answerTo(question, value)} and Weiter`;
          return { name, kind: 'elsewhere', calculation: advance(setup, answered).calculation };
        }),
    );
}

/** Returns the moves of a step other than answers, e.g. a download. */
function besideMoves<M extends Answers>(
  { inspection }: MoveContext<M>,
  { entry: { setup }, agent, calculation }: State<M>,
): readonly Target<M>[] {
  const { id } = stepAt(setup, calculation.progress.currentViewIdx);
  const patch = inspection.samples.onStep?.[id];
  if (patch === undefined || agent) return [];
  const isDone = Object.entries(patch).every(([key, value]) => isSame(calculation.model[key as keyof M], value));
  return isDone
    ? []
    : [{ name: Object.keys(patch).join(', '), kind: 'on', calculation: commit(setup, calculation, patch) }];
}

/** Reloads the page with the stored data of the tab. [PERS-02, PERS-05] */
function reloadOf<M extends Answers>(setup: Setup<M>, calculation: Calculation<M>): Target<M> {
  const stored = toStoredData(calculation, { userId: { id: 1 }, orderKey: null });
  const restored = restoreCalculation(setup, stored, calculation.progress.path);
  return { name: 'reload', kind: 'elsewhere', calculation: restored };
}

function elsewhereMoves<M extends Answers>(
  setup: Setup<M>,
  calculation: Calculation<M>,
  everywhere: boolean,
): readonly Target<M>[] {
  const paths = setup.definition.steps.map((step) => step.path);
  const { currentViewIdx } = calculation.progress;
  const changes = currentViewIdx === orderIndexOf(setup) ? summarySections(setup, calculation.model) : [];
  const move = (name: string, to: Calculation<M>): Target<M> => ({ name, kind: 'elsewhere', calculation: to });
  return [
    ...['', 'unbekannt', ...(everywhere ? paths : paths.slice(-2))].map((asked) =>
      move(`address '${asked}'`, enterPath(setup, calculation, asked)),
    ),
    ...changes.map(({ stepId }) => move(`change '${stepId}'`, changeFrom(setup, calculation, stepId))),
  ];
}

/**
 * Returns every move that is possible in a state. Unsaved input stays on one step; meanwhile no second step gets input.
 */
export function movesFrom<M extends Answers>(context: MoveContext<M>, state: State<M>): readonly Move<M>[] {
  const { entry, calculation } = state;
  const { setup } = entry;
  const { leavesBehind } = context;
  const { afterSubmission } = stepAt(setup, calculation.progress.currentViewIdx);
  const isAtRest = calculation.submission.status === 'idle' && !isTyped(state);
  const targets = [
    ...orderMoves(setup, calculation),
    ...pressMoves(setup, state),
    ...(afterSubmission === true || calculation.submission.status === 'sending'
      ? []
      : [
          ...answerMoves(context, state),
          ...changeMoves(context, state),
          ...besideMoves(context, state),
          ...lookupMoves(setup, calculation),
        ]),
    ...(isAtRest || (leavesBehind && !isTyped(state)) ? elsewhereMoves(setup, calculation, leavesBehind) : []),
    ...(leavesBehind || isAtRest ? [reloadOf(setup, calculation)] : []),
    ...(leavesBehind || !isTyped(state)
      ? [{ name: 'Zurück', kind: 'back' as const, calculation: retreat(setup, calculation) }]
      : []),
  ];
  return targets.map(({ calculation: to, ...move }) => ({
    ...move,
    to: { ...state, calculation: withoutOldFindings(setup, to) },
  }));
}
