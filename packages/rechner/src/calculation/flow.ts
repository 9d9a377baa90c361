import type { Setup, Step } from '../definition/definition.ts';
import { flatQuestions } from '../definition/inner-questions.ts';
import { isEmpty } from '../rules/required.ts';
import {
  type Attempt,
  type Calculation,
  currentAnswers,
  currentViolations,
  rootOf,
  startCalculation,
} from './calculation.ts';
import { commit } from './editing.ts';
import { touchFields } from './form.ts';
import { backFrom, firstInvalid, forwardFrom, indexOfPath, resolvePath, stepAt } from './navigation.ts';
import { enterView } from './progress.ts';
import { isRelevant, isStepRelevant } from './relevance.ts';
import { validateStep } from './validation.ts';

function goTo(setup: Setup, calculation: Calculation, index: number): Calculation {
  const step = stepAt(setup, index);
  const returnTo = calculation.returnTo === step.id ? null : calculation.returnTo;
  return { ...calculation, progress: enterView(calculation.progress, index, step), returnTo };
}

/** Commits the normalised, valid fields of the current step to the model without leaving the step. [FLOW-06] */
export function commitStep(setup: Setup, calculation: Calculation): Calculation {
  const step = stepAt(setup, calculation.progress.currentViewIdx);
  const answers = currentAnswers(setup, calculation);
  const questions = flatQuestions(step.questions);
  const values = questions
    .filter((question) => question.kind !== 'derived' && isRelevant(setup, question, answers))
    .map(({ key }) => [key, isEmpty(answers[key]) ? undefined : answers[key]]);
  const edited = questions.map(({ key }) => key).filter((key) => Object.hasOwn(calculation.form.values, key));
  return commit(setup, calculation, { ...Object.fromEntries(values), ...step.onCommit?.(edited, answers) });
}

/**
 * Handles Weiter. A valid step is committed, and the next relevant step is entered, or the step that the user came from
 * to change something. An invalid step stays, with all its invalid fields touched. [FLOW-06…08, 14, 18]
 */
export function advance(setup: Setup, calculation: Calculation): Attempt {
  const violations = currentViolations(setup, calculation);
  const index = calculation.progress.currentViewIdx;
  if (violations.length > 0) {
    const { questions } = stepAt(setup, index);
    const fields = [...flatQuestions(questions).map(({ key }) => key), ...violations.map(({ field }) => field)];
    return { calculation: { ...calculation, form: touchFields(calculation.form, fields) }, violations };
  }
  const committed = commitStep(setup, calculation);
  return { calculation: goToChecked(setup, committed, targetAfter(setup, committed, index)), violations: [] };
}

/** Touches the fields of a step whose stored answers are missing or invalid. [PERS-05] */
export function touchInvalid(setup: Setup, { model, form }: Calculation, step: Step) {
  return touchFields(
    form,
    validateStep(setup, step, model).flatMap(({ field }) => [rootOf(field), field]),
  );
}

/**
 * Enters the first step before `end` with answers that are no longer valid, touches its invalid fields, and stores the
 * step to return to. Answers can become invalid when the date changes. [PERS-05, VAL-08]
 * @returns null if all answers are valid
 */
export function askAgain(
  setup: Setup,
  calculation: Calculation,
  end = calculation.progress.currentViewIdx,
): Calculation | null {
  const index = firstInvalid(setup, calculation.model, end);
  if (index === -1) return null;
  const step = stepAt(setup, index);
  const entered = goTo(setup, { ...calculation, form: touchInvalid(setup, calculation, step) }, index);
  return { ...entered, returnTo: calculation.returnTo ?? stepAt(setup, end).id };
}

function goToChecked(setup: Setup, calculation: Calculation, target: number): Calculation {
  return askAgain(setup, calculation, target) ?? goTo(setup, calculation, target);
}

function targetAfter(setup: Setup, calculation: Calculation, index: number): number {
  const next = forwardFrom(setup, calculation.model, index);
  if (stepAt(setup, next).afterSubmission === true && calculation.submission.status === 'idle') return index;
  const returnStep = setup.definition.steps.find(({ id }) => id === calculation.returnTo);
  // An order that was refused since has no receipt to return to.
  const isGone = returnStep?.afterSubmission === true && calculation.submission.status === 'idle';
  if (!returnStep || isGone) return next;
  return indexOfPath(setup, returnStep.path);
}

// The keep-data option keeps the answers for another application. [FLOW-11]
function afterReceipt(setup: Setup, calculation: Calculation, go: (kept: Calculation) => Calculation): Calculation {
  const { submission } = calculation;
  const kept = submission.status === 'accepted' && submission.answersKept === true;
  return kept ? go({ ...calculation, submission: { status: 'idle' } }) : startCalculation(setup);
}

/**
 * Handles Zurück without browser history: enters the previous relevant step; stays on the first step; starts a new
 * calculation after an accepted application. [FLOW-07, FLOW-08, FLOW-11]
 */
export function retreat(setup: Setup, calculation: Calculation): Calculation {
  if (calculation.submission.status === 'accepted') {
    return afterReceipt(setup, calculation, (kept) => retreat(setup, kept));
  }
  return goTo(setup, calculation, backFrom(setup, calculation.model, calculation.progress.currentViewIdx));
}

/**
 * Enters the step for a path from the address bar or the browser's history. Leaving the thank-you page of an accepted
 * application starts a new calculation. [FLOW-02…04, FLOW-07, FLOW-11]
 */
export function enterPath(setup: Setup, calculation: Calculation, path: string): Calculation {
  if (calculation.submission.status === 'accepted') {
    const receipt = setup.definition.steps.findIndex((step) => step.path === path && step.afterSubmission === true);
    if (receipt !== -1) return goTo(setup, calculation, receipt);
    return afterReceipt(setup, calculation, (kept) => enterPath(setup, kept, path));
  }
  return goTo(setup, calculation, resolvePath(setup, calculation, path));
}

/**
 * Handles 'Ändern' on the summary: enters an earlier step and stores the step to return to. [STEP-ZUSAMMENFASSUNG-05]
 */
export function changeFrom(setup: Setup, calculation: Calculation, stepId: string): Calculation {
  const index = setup.definition.steps.findIndex(({ id }) => id === stepId);
  const isEarlier = index !== -1 && index < calculation.progress.currentViewIdx;
  if (!isEarlier || !isStepRelevant(setup, stepAt(setup, index), calculation.model)) return calculation;
  const from = stepAt(setup, calculation.progress.currentViewIdx).id;
  return { ...goTo(setup, calculation, index), returnTo: from };
}
