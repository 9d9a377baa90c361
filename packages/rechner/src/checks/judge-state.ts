import { type Calculation, currentAnswers, currentViolations } from '../calculation/calculation.ts';
import { enterPath } from '../calculation/flow.ts';
import { stepAt } from '../calculation/navigation.ts';
import { isRelevant, isStepRelevant, questionsOf } from '../calculation/relevance.ts';
import { validateStep } from '../calculation/validation.ts';
import type { Answers, Setup } from '../definition/definition.ts';
import { messageFor } from '../definition/messages.ts';
import { isSame } from '../definition/model.ts';
import { askedOn, lastIndexOf, walkToEnd } from './answering.ts';
import { isMissing } from './check-definition.ts';
import type { Samples } from './samples.ts';

type StateOf<M extends Answers> = readonly [setup: Setup<M>, calculation: Calculation<M>];

function answerProblems<M extends Answers>(...[setup, { model, progress, submission }]: StateOf<M>): string[] {
  const { definition, context } = setup;
  const stays = questionsOf(definition).filter(
    (question) =>
      !isRelevant(setup, question, model) &&
      !isSame(model[question.key as keyof M] ?? null, question.defaultValue?.(context) ?? null),
  );
  const before = submission.status === 'idle' ? definition.steps.slice(0, progress.currentViewIdx) : [];
  return [
    ...stays.map(({ key }) => `keeps the answer '${key}', which is not relevant`),
    ...before
      .filter((step) => validateStep(setup, step, model).length > 0)
      .map(({ id }) => `is shown although the answers of '${id}' are invalid`),
  ];
}

function placeProblems<M extends Answers>(...[setup, calculation]: StateOf<M>): string[] {
  const { progress, model } = calculation;
  const step = stepAt(setup, progress.currentViewIdx);
  const entered = enterPath(setup, calculation, step.path).progress.path;
  return [
    ...(isStepRelevant(setup, step, model) ? [] : ['is shown although it is not relevant']),
    ...(progress.path === step.path && entered === step.path ? [] : [`has an address that leads to '${entered}'`]),
  ];
}

/** Returns the texts that the step lacks: of options and messages. */
function textProblems<M extends Answers>(...[setup, calculation]: StateOf<M>): string[] {
  const answers = currentAnswers(setup, calculation);
  const offered = askedOn(setup, calculation).flatMap((question) => {
    const { key, kind } = question;
    if (kind === 'records')
      return question.entries(setup.context).map(({ heading }) => [`a heading of '${key}'`, heading]);
    if (kind !== 'select' && kind !== 'radio') return [];
    return question.options(answers, setup.context).map(({ label }) => [`an option of '${key}'`, label]);
  });
  const told = currentViolations(setup, calculation).map((violation) => [
    `the message '${violation.code}' of '${violation.field}'`,
    messageFor(violation),
  ]);
  return [...offered, ...told]
    .filter(([, text]) => isMissing(text))
    .map(([what, text]) => `lacks a text: ${what} is '${text}'`);
}

function endProblems<M extends Answers>(samples: Samples<M>, ...[setup, calculation]: StateOf<M>): string[] {
  if (calculation.progress.currentViewIdx > lastIndexOf(setup)) return [];
  try {
    walkToEnd(samples, setup, calculation);
    return [];
  } catch (error) {
    return [`has no way to the end: ${(error as Error).message}`];
  }
}

/**
 * Returns the problems of a state: an irrelevant or invalid answer, a wrong step or address, a missing text, or no way to
 * the end. [FLOW-02, FLOW-09, FLOW-16]
 */
export function judgeState<M extends Answers>(samples: Samples<M>, ...state: StateOf<M>): readonly string[] {
  const common = [...answerProblems(...state), ...placeProblems(...state), ...textProblems(...state)];
  const isOpen = state[1].submission.status === 'idle';
  return isOpen ? [...common, ...endProblems(samples, ...state)] : common;
}
