import { type Calculation, currentViolations } from '../calculation/calculation.ts';
import { enterPath } from '../calculation/flow.ts';
import { stepAt } from '../calculation/navigation.ts';
import { isRelevant, isStepRelevant, questionsOf } from '../calculation/relevance.ts';
import { validateStep } from '../calculation/validation.ts';
import type { Setup } from '../definition/definition.ts';
import { messageFor } from '../definition/messages.ts';
import { isSame } from '../definition/model.ts';
import { lastIndexOf, walkToEnd } from './answering.ts';
import { failureOf, isMissing } from './check-definition.ts';
import type { Samples } from './samples.ts';

type StateOf = readonly [setup: Setup, calculation: Calculation];

function answerProblems(...[setup, { model, progress, submission }]: StateOf): string[] {
  const { definition, context } = setup;
  const stays = questionsOf(definition).filter(
    (question) =>
      !isRelevant(setup, question, model) &&
      !isSame(model[question.key] ?? null, question.defaultValue?.(context) ?? null),
  );
  const before = submission.status === 'idle' ? definition.steps.slice(0, progress.currentViewIdx) : [];
  return [
    ...stays.map(({ key }) => `keeps the answer '${key}', which is not relevant`),
    ...before
      .filter((step) => validateStep(setup, step, model).length > 0)
      .map(({ id }) => `is shown although the answers of '${id}' are invalid`),
  ];
}

function placeProblems(...[setup, calculation]: StateOf): string[] {
  const { progress, model } = calculation;
  const step = stepAt(setup, progress.currentViewIdx);
  const entered = enterPath(setup, calculation, step.path).progress.path;
  return [
    ...(isStepRelevant(setup, step, model) ? [] : ['is shown although it is not relevant']),
    ...(progress.path === step.path && entered === step.path ? [] : [`has an address that leads to '${entered}'`]),
  ];
}

function messageProblems(...[setup, calculation]: StateOf): string[] {
  return currentViolations(setup, calculation)
    .filter((violation) => isMissing(messageFor(violation)))
    .map(({ field, code }) => `lacks the text of the message '${code}' of '${field}'`);
}

function endProblems(samples: Samples, ...[setup, calculation]: StateOf): string[] {
  if (calculation.progress.currentViewIdx > lastIndexOf(setup)) return [];
  return failureOf(() => walkToEnd(samples, setup, calculation)).map((why) => `has no way to the end: ${why}`);
}

/**
 * Returns the problems of a state: an irrelevant or invalid answer, a wrong step or address, a missing message, or no way to
 * the end. [FLOW-02, FLOW-09, FLOW-16]
 */
export function judgeState(samples: Samples, ...state: StateOf): readonly string[] {
  const common = [...answerProblems(...state), ...placeProblems(...state), ...messageProblems(...state)];
  const isOpen = state[1].submission.status === 'idle';
  return isOpen ? [...common, ...endProblems(samples, ...state)] : common;
}
