import { initialModel, questionsOf } from '@fa/rechner/calculation/relevance';
import { validateQuestion } from '@fa/rechner/calculation/validation';
import type { Answers, Option, Question, RuleScope, Setup } from '@fa/rechner/definition/definition';
import { innerQuestions, withInner } from '@fa/rechner/definition/inner-questions';
import type { Inspection } from '../walks/inspection.ts';
import { distinctProblems, type Problem, problemsAt } from '../walks/problem.ts';

function judgedProblems(at: string, question: Question, inner: readonly Question[]): readonly Problem[] {
  const judgedInside = inner.some(({ rules }) => rules.length > 0);
  return question.rules.length > 0 || judgedInside || 'options' in question ? [] : [{ at, what: 'has no rule' }];
}

function optionProblems(at: string, options: readonly Option[]): readonly Problem[] {
  const labels = new Set(options.map(({ label }) => label));
  const values = new Set(options.map(({ value }) => value));
  return problemsAt(at, [
    options.length === 0 && 'offers nothing to choose',
    labels.size < options.length && 'offers two options with the same label',
    values.size < options.length && 'offers two options with the same value',
    options.some(({ label }) => label.trim() === '') && 'offers an option without a label',
  ]);
}

function choiceProblems(at: string, question: Question, scope: RuleScope): readonly Problem[] {
  if (question.kind !== 'select' && question.kind !== 'radio') return [];
  const options = question.options(scope.answers, scope.context);
  return [
    ...optionProblems(at, options),
    ...options.flatMap(({ label, value }) =>
      validateQuestion(question, value, scope).map(({ code }) => ({
        at,
        what: `its own rules refuse the option '${label}': ${code}`,
      })),
    ),
  ];
}

/** A consent or a required answer may start empty; an initial value must be valid. */
function startProblems<M extends Answers>(setup: Setup<M>): readonly Problem[] {
  const answers = initialModel(setup);
  return questionsOf(setup.definition)
    .filter(({ key, kind }) => kind !== 'derived' && Object.hasOwn(answers, key))
    .flatMap((question) =>
      validateQuestion(question, answers[question.key as keyof M], { answers, context: setup.context }),
    )
    .map(({ field, code }) => ({
      at: `question '${field}'`,
      what: `its own rules refuse what it begins with: ${code}`,
    }));
}

/** Checks the questions: each has a rule, and accepts its initial value and every option it offers. [FLOW-16] */
export function checkQuestions<M extends Answers>({
  definition,
  samples: { situations },
  exploration: { models },
}: Inspection<M>): readonly Problem[] {
  const all = questionsOf(definition)
    .flatMap((question) => withInner(question))
    .map(([path, question]) => ({ at: `question '${path}'`, question }));
  return distinctProblems([
    ...situations.flatMap(startProblems),
    ...all.flatMap(({ at, question }) => judgedProblems(at, question, innerQuestions(question))),
    ...models.flatMap(({ setup: { context }, model }) =>
      all.flatMap(({ at, question }) => choiceProblems(at, question, { answers: model, context })),
    ),
  ]);
}
