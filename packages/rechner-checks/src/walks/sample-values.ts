import { validateQuestion } from '@fa/rechner/calculation/validation';
import type { Answers, Question, Setup } from '@fa/rechner/definition/definition';
import type { Samples } from './samples.ts';

/** Every answer a choice or a switch can get at this moment; null for a question whose answers cannot be counted. */
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
 * The answers to walk with. A choice or switch that decides something is walked with all it offers, also with none
 * where it may stay empty; others with the samples of the product, or with the first answer that is offered.
 * @returns none if the product must give a sample and gave none
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
