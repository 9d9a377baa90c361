import { currentAnswers, currentViolations, startCalculation } from '@fa/rechner/calculation/calculation';
import { enterPath } from '@fa/rechner/calculation/flow';
import { forwardFrom, stepAt } from '@fa/rechner/calculation/navigation';
import { progressPercent } from '@fa/rechner/calculation/progress';
import { isRelevant, isStepRelevant } from '@fa/rechner/calculation/relevance';
import { summarySections } from '@fa/rechner/calculation/summary';
import { validateAnswers } from '@fa/rechner/calculation/validation';
import type { Answers } from '@fa/rechner/definition/definition';
import { flatQuestions, withInner } from '@fa/rechner/definition/inner-questions';
import { messageFor } from '@fa/rechner/definition/messages';
import { restoreCalculation } from '@fa/rechner/kept/restore';
import { toStoredData } from '@fa/rechner/kept/stored-data';
import { movesFrom } from '../states/moves.ts';
import { orderIndexOf } from '../states/order-moves.ts';
import { representativesOf } from '../states/representatives.ts';
import { type Entry, refusals, type State } from '../states/state.ts';
import { exploreStates, leadingTo, type StateSpace, wayTo } from '../states/state-space.ts';
import type { Inspection } from '../walks/inspection.ts';
import type { Problem } from '../walks/problem.ts';
import { questionTexts, summaryTexts, textProblems } from './check-texts.ts';

/**
 * Returns whether the flow is finished: the order was accepted, or, in a product without orders, the last step is
 * complete.
 */
export function isEnd<M extends Answers>({ entry: { setup }, calculation }: State<M>): boolean {
  const { model, progress, submission } = calculation;
  if (orderIndexOf(setup) >= 0) return submission.status === 'accepted';
  const isLast = progress.currentViewIdx === setup.definition.steps.length - 1;
  return isLast && validateAnswers(setup, model).length === 0 && currentViolations(setup, calculation).length === 0;
}

function isBeginning<M extends Answers>({ entry: { setup }, calculation }: State<M>): boolean {
  return calculation.progress.currentViewIdx === forwardFrom(setup, calculation.model, -1);
}

/**
 * Returns for each state whether repeated use of Zurück leads to the first step. False for states in which Zurück was
 * not explored: with unsaved input, it is only explored with `leavesBehind`.
 */
function leadingBack<M extends Answers>({ states, back }: StateSpace<M>): readonly boolean[] {
  const leads = states.map((state): boolean | undefined => isBeginning(state) || undefined);
  states.forEach((_, start) => {
    const way: number[] = [];
    let here = start;
    while (leads[here] === undefined) {
      leads[here] = false;
      way.push(here);
      const next = back[here];
      if (next === undefined) break;
      here = next;
    }
    for (const number of way) leads[number] = leads[here];
  });
  return leads.map((is) => is === true);
}

/** Returns the problems of the current position: step, path and progress. [FLOW-04, FLOW-05] */
function placeProblems<M extends Answers>({ entry: { setup }, calculation }: State<M>): readonly string[] {
  const { progress, model } = calculation;
  const step = stepAt(setup, progress.currentViewIdx);
  const percent = progressPercent(progress.currentViewIdx, setup.definition.steps.length);
  // The path of the receipt is only entered by a reload.
  const entered =
    step.afterSubmission === true
      ? restoreCalculation(setup, toStoredData(calculation, { userId: { id: 1 }, orderKey: null }), step.path)
      : enterPath(setup, calculation, step.path);
  const asked = stepAt(setup, entered.progress.currentViewIdx);
  return [
    ...(progress.path === step.path ? [] : [`has the address '${progress.path}'`]),
    ...(asked === step ? [] : [`cannot be entered by its own address, which leads to '${asked.id}'`]),
    ...(isStepRelevant(setup, step, model) ? [] : ['is shown although it is not relevant']),
    ...(percent > 0 && percent <= 100 ? [] : [`shows a progress of ${percent} %`]),
    ...(progress.visitedViews.includes(step.id) ? [] : ['does not count as visited']),
  ];
}

/** Returns the missing texts of the current step: questions, options, messages, and the answers in the summary. */
function shownProblems<M extends Answers>({ entry: { setup }, calculation }: State<M>): readonly Problem[] {
  const { context } = setup;
  const step = stepAt(setup, calculation.progress.currentViewIdx);
  const answers = currentAnswers(setup, calculation);
  const shown = flatQuestions(step.questions).filter((question) => isRelevant(setup, question, answers));
  return [
    ...textProblems(`step '${step.id}'`, 'heading', step.heading),
    ...shown
      .flatMap((question) => withInner(question))
      .flatMap(([at, question]) => [
        ...questionTexts(at, question),
        ...(question.kind === 'select' || question.kind === 'radio'
          ? question.options(answers, context).flatMap(({ label }) => textProblems(`question '${at}'`, 'option', label))
          : []),
      ]),
    ...currentViolations(setup, calculation).flatMap((violation) =>
      textProblems(`question '${violation.field}'`, `message '${violation.code}'`, messageFor(violation)),
    ),
    ...summaryTexts(summarySections(setup, answers)),
  ];
}

/** Returns a function that gives the text problems of a state, once for all states that show the same texts. */
function textsOf<M extends Answers>({ states }: StateSpace<M>): (number: number) => readonly Problem[] {
  const known = new Set<string>();
  return (number) => {
    const state = states[number] as State<M>;
    const { entry, calculation } = state;
    const { progress, form } = calculation;
    const refused = refusals(form);
    const key = JSON.stringify([entry.name, progress.path, currentAnswers(entry.setup, calculation), refused]);
    if (known.has(key)) return [];
    known.add(key);
    return shownProblems(state);
  };
}

/**
 * Checks that every state has a way to the end with accepted answers, a way back to the first step, a path, a progress
 * value, and no missing text. Reports each problem once, with a shortest path to it. [FLOW-16]
 */
export function checkStates<M extends Answers>(space: StateSpace<M>): readonly Problem[] {
  const problems = new Map<string, Problem>();
  const ends = leadingTo(space, isEnd);
  const beginnings = leadingBack(space);
  const textProblemsOf = textsOf(space);
  space.states.forEach((state, number) => {
    const { setup } = state.entry;
    const { progress, submission } = state.calculation;
    const step = `step '${stepAt(setup, progress.currentViewIdx).id}'`;
    const found = [
      ...(ends[number] === true ? [] : ['has no way to the end']),
      ...(beginnings[number] === true || space.back[number] === undefined ? [] : ['has no way back to the beginning']),
      ...placeProblems(state),
    ].map((what) => `${step} ${what}${submission.status === 'idle' ? '' : `, order ${submission.status}`}`);
    const missing = textProblemsOf(number).map(({ at, what }) => `${at}: ${what}`);
    for (const what of [...found, ...missing])
      if (!problems.has(what)) problems.set(what, { at: wayTo(space, number), what });
  });
  return [...problems.values()];
}

/**
 * Checks the states of a definition in its first situation. Other situations, other entries, and unsaved
 * input that was left by Zurück have many times more states. [FLOW-16]
 */
export function checkDefinitionStates<M extends Answers>(inspection: Inspection<M>): readonly Problem[] {
  const entries = inspection.samples.situations
    .slice(0, 1)
    .map((setup): Entry<M> => ({ name: 'first situation', setup, begin: startCalculation }));
  const context = { inspection, representatives: representativesOf(inspection), leavesBehind: false };
  return checkStates(exploreStates(entries, inspection.deciding, (state) => movesFrom(context, state)));
}
