import type { Answers, Question, RuleScope, Setup, Step, Violation } from '../definition/definition.ts';
import { askedFields, flatQuestions } from '../definition/inner-questions.ts';
import { listOf, valueAt } from '../definition/model.ts';
import { isEmpty } from '../rules/required.ts';
import { isRelevant, questionsOf } from './relevance.ts';

function firstFailure(question: Question, value: unknown, scope: RuleScope, field: string): Violation[] {
  for (const rule of question.rules) {
    const failure = rule(value, scope);
    if (failure) return [{ ...failure, field }];
  }
  if (!('options' in question) || isEmpty(value)) return [];
  const isOffered = question.options(scope.answers, scope.context).some((option) => option.value === value);
  return isOffered ? [] : [{ code: 'invalidOption', field }];
}

/**
 * Validates the stored value of a question and of its inner questions; reports the first failing rule of each field. Of a
 * choice only what it offers is valid. [VAL-09, VAL-24]
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
        return askedFields(question, entry).flatMap((inner) =>
          validateQuestion(inner, valueAt(entry, inner.key), scope, `${field}.${index}.${inner.key}`),
        );
      });
      return inside.length > 0 ? inside : own;
    }
    case 'list':
      return [
        ...own,
        ...listOf(value).flatMap((entry, index) => validateQuestion(question.item, entry, scope, `${field}.${index}`)),
      ];
    default:
      return own;
  }
}

function violationsOf(setup: Setup, questions: readonly Question[], answers: Answers): readonly Violation[] {
  const scope: RuleScope = { answers, context: setup.context };
  return questions
    .filter((question) => isRelevant(setup, question, answers))
    .flatMap((question) => validateQuestion(question, answers[question.key], scope));
}

/** Validates the relevant questions of one step. [FLOW-18] */
export function validateStep(setup: Setup, step: Step, answers: Answers): readonly Violation[] {
  return violationsOf(setup, flatQuestions(step.questions), answers);
}

/** Validates all relevant questions; the server uses it to check an order. [VAL-23] */
export function validateAnswers(setup: Setup, answers: Answers): readonly Violation[] {
  return violationsOf(setup, questionsOf(setup.definition), answers);
}
