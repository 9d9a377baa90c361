import { type Calculation, currentAnswers, currentViolations } from '../calculation.ts';
import type { Answers, Setup } from '../definition.ts';
import { commit } from '../editing.ts';
import { advance, enterPath } from '../flow.ts';
import { stepAt } from '../navigation.ts';
import { isRelevant } from '../relevance.ts';
import { validateAnswers } from '../validation.ts';
import { answerQuestion } from './answer-question.ts';
import type { Inspection } from './inspection.ts';
import { sampleValues } from './sample-values.ts';

/** Why a calculation cannot be brought to its end, null if it can. */
export type Stranded = string | null;

/** Answers what is wrong on the current step, as its messages ask for; everything if only a derived answer is wrong. */
function answerWrong<M extends Answers>(
  { samples, deciding }: Inspection<M>,
  setup: Setup<M>,
  calculation: Calculation<M>,
): Calculation<M> {
  const step = stepAt(setup, calculation.progress.currentViewIdx);
  const wrong = new Set(currentViolations(setup, calculation).map(({ field }) => field.split('.')[0]));
  const isDerived = step.questions.some(({ key, kind }) => kind === 'derived' && wrong.has(key));
  return step.questions.reduce((current, question) => {
    const answers = currentAnswers(setup, current);
    if (!(isDerived || wrong.has(question.key)) || !isRelevant(setup, question, answers)) return current;
    const [value] = sampleValues(samples, setup, question, answers, deciding.has(question.key));
    return answerQuestion(setup, current, question, value).calculation;
  }, calculation);
}

/** Answers what is wrong on the current step until nothing is; an answer may bring up that another one is wrong. */
function cured<M extends Answers>(
  inspection: Inspection<M>,
  setup: Setup<M>,
  calculation: Calculation<M>,
): Calculation<M> {
  const step = stepAt(setup, calculation.progress.currentViewIdx);
  const patch = inspection.samples.onStep?.[step.id];
  let current = patch === undefined ? calculation : commit(setup, calculation, patch);
  for (let rounds = 0; rounds < step.questions.length; rounds += 1) {
    if (currentViolations(setup, current).length === 0) return current;
    current = answerWrong(inspection, setup, current);
  }
  return current;
}

function isLastBeforeSubmission<M extends Answers>({ definition }: Setup<M>, index: number): boolean {
  return definition.steps.slice(index + 1).every(({ afterSubmission }) => afterSubmission === true);
}

/**
 * Presses Weiter until the end, answering only what is refused on the way. Each Weiter must move forward, or return to
 * where a change began, or stay on a step whose refused questions can be answered; at the end everything is answered.
 * @param finished calculations that are known to end well; grows with those of this way
 */
export function finish<M extends Answers>(
  inspection: Inspection<M>,
  setup: Setup<M>,
  from: Calculation<M>,
  finished: Set<string>,
): Stranded {
  const situation = inspection.samples.situations.indexOf(setup);
  const way: string[] = [];
  let here = from;
  // Three times the steps: a change may return to the end, be led to new questions, and these to others.
  for (let moves = 0; moves <= setup.definition.steps.length * 3; moves += 1) {
    const { model, form, progress, returnTo } = here;
    const index = progress.currentViewIdx;
    const { id, path } = stepAt(setup, index);
    const state = JSON.stringify([situation, model, form.values, index, returnTo]);
    if (!finished.has(state)) {
      way.push(state);
      const pressed = advance(setup, here);
      const { calculation: next, violations } =
        pressed.violations.length > 0 ? advance(setup, cured(inspection, setup, here)) : pressed;
      if (violations.length > 0) {
        const refused = violations.map(({ field, code }) => `${field} is ${code}`).join(', ');
        return `stays on '${id}', where ${refused} after it was answered`;
      }
      const hasMoved = next.progress.currentViewIdx !== index;
      if (!hasMoved && !isLastBeforeSubmission(setup, index)) return `stays on '${id}', where nothing is wrong`;
      // The guard of the last step leads to what an answer on the way took away again.
      const isDone = !hasMoved && validateAnswers(setup, next.model).length === 0;
      here = hasMoved || isDone ? next : enterPath(setup, next, path);
      if (!isDone) continue;
    }
    for (const known of way) finished.add(known);
    return null;
  }
  return 'never comes to the end';
}
