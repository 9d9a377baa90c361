import type { Answers, Question, RuleScope, Setup, Step, Violation } from '../definition/definition.ts';
import { askedFields, flatQuestions } from '../definition/inner-questions.ts';
import { amongOptions } from '../rules/option.ts';
import { isRelevant, questionsOf } from './relevance.ts';

function firstFailure(question: Question, value: unknown, scope: RuleScope, field: string): Violation[] {
  const rules = 'options' in question ? [...question.rules, amongOptions(question.options)] : question.rules;
  for (const rule of rules) {
    const failure = rule(value, scope);
    if (failure) return [{ ...failure, field }];
  }
  return [];
}

function valueAt(container: unknown, key: string): unknown {
  return typeof container === 'object' && container !== null ? (container as Record<string, unknown>)[key] : undefined;
}

/**
 * Validates the stored value of a question and of its inner questions; reports the first failing rule of each field. [VAL-24]
 * @param field path of the question; by default its key
 */
export function validateQuestion(
  question: Question,
  value: unknown,
  scope: RuleScope,
  field = question.key,
): readonly Violation[] {
  const own = firstFailure(question, value, scope, field);
  switch (question.kind) {
    case 'group':
      return [
        ...own,
        ...flatQuestions(question.fields).flatMap((inner) =>
          validateQuestion(inner, valueAt(value, inner.key), scope, `${field}.${inner.key}`),
        ),
      ];
    case 'records': {
      const entries = question.entries(scope.context);
      const inside = entries.flatMap((_, index) => {
        const entry = valueAt(value, String(index)) ?? {};
        return askedFields(question, entry as object).flatMap((inner) =>
          validateQuestion(inner, valueAt(entry, inner.key), scope, `${field}.${index}.${inner.key}`),
        );
      });
      return inside.length > 0 ? inside : own;
    }
    case 'list':
      return [
        ...own,
        ...(Array.isArray(value) ? value : []).flatMap((entry, index) =>
          validateQuestion(question.item, entry, scope, `${field}.${index}`),
        ),
      ];
    default:
      return own;
  }
}

function violationsOf<M extends Answers>(
  setup: Setup<M>,
  questions: readonly Question[],
  answers: M,
): readonly Violation[] {
  const scope: RuleScope = { answers, context: setup.context };
  return questions
    .filter((question) => isRelevant(setup, question, answers))
    .flatMap((question) => validateQuestion(question, answers[question.key as keyof M], scope));
}

/** Validates the relevant questions of one step. [FLOW-18] */
export function validateStep<M extends Answers>(setup: Setup<M>, step: Step<M>, answers: M): readonly Violation[] {
  return violationsOf(setup, flatQuestions(step.questions), answers);
}

/** Validates all relevant questions; the server uses it to check an order. [VAL-23] */
export function validateAnswers<M extends Answers>(setup: Setup<M>, answers: M): readonly Violation[] {
  return violationsOf(setup, questionsOf(setup.definition), answers);
}
