import { type Calculation, currentAnswers, fieldValue } from '../calculation/calculation.ts';
import { commit, editField, leaveField } from '../calculation/editing.ts';
import { advance } from '../calculation/flow.ts';
import { stepAt } from '../calculation/navigation.ts';
import { cancelPanel, editPanel, openPanel, savePanel } from '../calculation/panel-editing.ts';
import { isRelevant } from '../calculation/relevance.ts';
import { validateQuestion } from '../calculation/validation.ts';
import type { Answers, Question, Setup } from '../definition/definition.ts';
import { flatQuestions } from '../definition/inner-questions.ts';
import { isSame } from '../definition/model.ts';
import type { Samples } from './samples.ts';

/** Chooses one of the accepted answers to a question. */
export type Pick = (accepted: readonly unknown[], current: unknown) => unknown;

/** Keeps the current answer if it is accepted. */
export const keepOrFirst: Pick = (accepted, current) => accepted.find((value) => isSame(value, current)) ?? accepted[0];

/** Returns the questions of the current step that are asked. */
export function askedOn(setup: Setup, calculation: Calculation): readonly Question[] {
  const answers = currentAnswers(setup, calculation);
  return flatQuestions(stepAt(setup, calculation.progress.currentViewIdx).questions).filter(
    (question) => question.kind !== 'derived' && isRelevant(setup, question, answers),
  );
}

/** Returns the answers to a question that its rules accept: of all options, or of the product's samples. */
export function acceptedAnswers(
  { values }: Samples,
  { context }: Setup,
  question: Question,
  answers: Answers,
): readonly unknown[] {
  const given = values[question.key] ?? [];
  const samples = typeof given === 'function' ? given(answers, context) : given;
  const all =
    question.kind === 'select' || question.kind === 'radio'
      ? [...question.options(answers, context).map(({ value }) => value), undefined]
      : ['toggle', 'yesno', 'consent'].includes(question.kind)
        ? [true, false]
        : samples;
  return all.filter((value) => validateQuestion(question, value, { answers, context }).length === 0);
}

/** Answers a question as a user does: edits and leaves a field, fills in and saves a panel. */
export function answerQuestion(
  setup: Setup,
  calculation: Calculation,
  { key, kind }: Question,
  value: unknown,
): Calculation {
  const inPanel = (from: Calculation, draft: unknown, index?: number) =>
    savePanel(setup, editPanel(openPanel(setup, from, key, index), draft)).calculation;
  if (kind === 'group' || kind === 'records') return inPanel(calculation, value);
  if (kind === 'list') return (Array.isArray(value) ? value : []).reduce<Calculation>(inPanel, calculation);
  if (value === undefined && fieldValue(calculation, key) === undefined) return calculation;
  return leaveField(setup, editField(setup, calculation, key, value ?? '', 0), key);
}

/** Answers every question of the current step that an accepted answer is known for. */
export function answerStep(
  samples: Samples,
  setup: Setup,
  calculation: Calculation,
  pick: Pick = keepOrFirst,
): Calculation {
  const { id, questions } = stepAt(setup, calculation.progress.currentViewIdx);
  const beside = samples.onStep?.[id];
  return flatQuestions(questions).reduce(
    (current, question) => {
      if (!askedOn(setup, current).includes(question)) return current;
      const accepted = acceptedAnswers(samples, setup, question, currentAnswers(setup, current));
      const value = pick(accepted, fieldValue(current, question.key));
      return accepted.length === 0 ? current : answerQuestion(setup, current, question, value);
    },
    beside === undefined ? calculation : commit(setup, calculation, beside),
  );
}

/** Returns the index of the last step before the order is sent. */
export function lastIndexOf({ definition: { steps } }: Setup): number {
  const receipt = steps.findIndex(({ afterSubmission }) => afterSubmission === true);
  return (receipt === -1 ? steps.length : receipt) - 1;
}

/**
 * Goes on to the last step before the order: answers each step and presses Weiter.
 * @returns the calculation on each step, answered
 * @throws an error that names a dead end
 */
export function walkToEnd(samples: Samples, setup: Setup, from: Calculation, pick?: Pick): readonly Calculation[] {
  const stops: Calculation[] = [];
  for (let here = cancelPanel(setup, from); ; ) {
    const { id } = stepAt(setup, here.progress.currentViewIdx);
    const { calculation: next, violations } = advance(setup, answerStep(samples, setup, here, pick));
    stops.push({ ...next, progress: here.progress });
    const refused = violations.map(({ field, code }) => `${field} is ${code}`).join(', ');
    if (refused !== '') throw new Error(`step '${id}' is a dead end: ${refused}`);
    if (next.progress.currentViewIdx === lastIndexOf(setup) && next.progress.path === here.progress.path) return stops;
    if (next.progress.path === here.progress.path || stops.length > 2 * setup.definition.steps.length)
      throw new Error(`step '${id}' is a dead end: Weiter leads to '${next.progress.path}' again`);
    here = next;
  }
}
