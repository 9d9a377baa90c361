import { validateQuestion } from '@fa/rechner/calculation/validation';
import type { Answers, Question, Setup } from '@fa/rechner/definition/definition';
import type { Samples } from './samples.ts';

/** Returns all possible answers of a choice or toggle; null for a question whose answers cannot be enumerated. */
function countable<M extends Answers>(
  { context }: Setup<M>,
  question: Question,
  answers: M,
): readonly unknown[] | null {
  switch (question.kind) {
    case 'select':
    case 'radio':
      return question.options(answers, context).map(({ value }) => value);
    case 'toggle':
    case 'yesno':
    case 'consent':
      return [true, false];
    default:
      return null;
  }
}

/**
 * Returns the answers to walk with: all options of a deciding choice or toggle (and no answer if it is optional),
 * otherwise the product's samples or the first option.
 * @returns none if the product has to give a sample but does not
 */
export function sampleValues<M extends Answers>(
  samples: Samples<M>,
  setup: Setup<M>,
  question: Question,
  answers: M,
  decides: boolean,
): readonly unknown[] {
  const { context } = setup;
  const isAccepted = (value: unknown) => validateQuestion(question, value, { answers, context }).length === 0;
  const all = countable(setup, question, answers);
  if (decides && all !== null) {
    const offered = question.kind === 'select' || question.kind === 'radio' ? all : all.filter(isAccepted);
    return question.defaultValue === undefined && isAccepted(undefined) ? [...offered, undefined] : offered;
  }
  const given = samples.values[question.key];
  if (given !== undefined) return typeof given === 'function' ? given(answers, context) : given;
  return all?.slice(0, 1) ?? [];
}
