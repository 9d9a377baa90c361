import type { Answers, Setup, Step } from '../definition/definition.ts';
import { isEmpty } from '../rules/required.ts';
import type { Calculation } from './calculation.ts';
import { isStepRelevant } from './relevance.ts';
import { validateStep } from './validation.ts';

type Position = Pick<Calculation, 'model' | 'progress' | 'submission'>;

// While and after the application is sent, the steps after the submission are open.
function isSubmitted({ submission }: Position): boolean {
  return submission.status !== 'idle';
}

/** Returns the index of the step with this path, −1 if there is none. */
export function indexOfPath({ definition }: Setup, path: string): number {
  return definition.steps.findIndex((step) => step.path === path);
}

/**
 * Returns the step at an index.
 * @throws RangeError if there is none
 */
export function stepAt({ definition }: Setup, index: number): Step {
  const step = definition.steps[index];
  if (!step) throw new RangeError(`No step at ${index}`);
  return step;
}

function nextRelevant(setup: Setup, answers: Answers, from: number, direction: 1 | -1): number {
  const { steps } = setup.definition;
  for (let index = from; index >= 0 && index < steps.length; index += direction) {
    if (isStepRelevant(setup, stepAt(setup, index), answers)) return index;
  }
  return -1;
}

/** Returns the first relevant step after `from`, the last step if there is none. [FLOW-08] */
export function forwardFrom(setup: Setup, answers: Answers, from: number): number {
  const next = nextRelevant(setup, answers, from + 1, 1);
  return next === -1 ? setup.definition.steps.length - 1 : next;
}

/**
 * Returns the nearest relevant step before `from`; if there is none, the first relevant step of the flow. [FLOW-07,
 * FLOW-08]
 */
export function backFrom(setup: Setup, answers: Answers, from: number): number {
  const previous = nextRelevant(setup, answers, from - 1, -1);
  return previous === -1 ? nextRelevant(setup, answers, 0, 1) : previous;
}

/** Returns whether an earlier relevant step exists, so that 'Zurück' is shown. [FLOW-10] */
export function hasEarlierStep(setup: Setup, answers: Answers, from: number): boolean {
  return nextRelevant(setup, answers, from - 1, -1) !== -1;
}

/** Returns the place of a step among the relevant ones up to the submission, such as 2 of 9. [FLOW-05] */
export function placeOfStep(setup: Setup, answers: Answers, index: number) {
  const asked = setup.definition.steps.filter(
    (step) => step.afterSubmission !== true && isStepRelevant(setup, step, answers),
  );
  return { place: asked.indexOf(stepAt(setup, index)) + 1, count: asked.length };
}

function isAnsweredByBroker({ definition }: Setup, step: Step, answers: Answers): boolean {
  const reference = definition.broker?.reference;
  return (
    reference !== undefined && !isEmpty(answers[reference]) && step.questions.every(({ key }) => key === reference)
  );
}

/**
 * Returns the first relevant step before `end` that was not completed with Weiter, −1 if there is none. All steps
 * before the furthest visited one count as completed. Preset answers do not complete a step. [FLOW-04]
 */
function firstNotPassed(setup: Setup, position: Position, end: number): number {
  if (isSubmitted(position)) return -1;
  const { model, progress } = position;
  const { steps } = setup.definition;
  const reached = steps.findLastIndex(({ id }) => progress.visitedViews.includes(id));
  return steps
    .slice(0, end)
    .findIndex(
      (step, index) =>
        index >= reached && isStepRelevant(setup, step, model) && !isAnsweredByBroker(setup, step, model),
    );
}

/** Returns whether a relevant step may be entered. */
function isOpen(setup: Setup, position: Position, index: number): boolean {
  const step = stepAt(setup, index);
  if (step.afterSubmission === true && !isSubmitted(position)) return false;
  return firstInvalid(setup, position.model, index) === -1 && firstNotPassed(setup, position, index) === -1;
}

/** Returns the first relevant step before `end` with a missing or invalid answer, −1 if there is none. [PERS-05] */
export function firstInvalid(setup: Setup, answers: Answers, end: number): number {
  return setup.definition.steps
    .slice(0, Math.max(end, 0))
    .findIndex((step) => validateStep(setup, step, answers).length > 0);
}

/**
 * Resolves a path to a step. An irrelevant step is replaced by the next relevant one in the same direction. If the step
 * is not open, the first unfinished step is returned. [FLOW-02, FLOW-03, FLOW-04, FLOW-08]
 * @returns index of the step; the first relevant one for an empty or unknown path
 */
export function resolvePath(setup: Setup, position: Position, path: string): number {
  const wanted = indexOfPath(setup, path);
  const start = forwardFrom(setup, position.model, -1);
  if (wanted === -1) return start;
  const target = isStepRelevant(setup, stepAt(setup, wanted), position.model)
    ? wanted
    : wanted < position.progress.currentViewIdx
      ? backFrom(setup, position.model, wanted)
      : forwardFrom(setup, position.model, wanted);
  if (isOpen(setup, position, target)) return target;
  const candidates = [firstInvalid(setup, position.model, target), firstNotPassed(setup, position, target)];
  const firstBlocking = Math.min(...candidates.filter((index) => index !== -1));
  return Number.isFinite(firstBlocking) ? firstBlocking : backFrom(setup, position.model, target);
}
