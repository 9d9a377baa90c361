import { isRelevant, questionsOf } from '@fa/rechner/calculation/relevance';
import type { Answers, Setup } from '@fa/rechner/definition/definition';
import { isEmpty } from '@fa/rechner/rules/required';
import { nameOf } from '../walks/exploration.ts';
import type { Inspection } from '../walks/inspection.ts';
import { type Problem, problemsByWhat } from '../walks/problem.ts';

function summaryProblems<M extends Answers>(setup: Setup<M>, model: M): readonly Problem[] {
  const { definition } = setup;
  const lines = definition
    .summary(setup, model)
    .flatMap(({ stepId, rows }) => rows.map(({ key }) => ({ key, stepId })));
  const questions = questionsOf(definition);
  const missing = questions
    .filter((question) => question.kind !== 'consent' && question.kind !== 'derived')
    .filter((question) => isRelevant(setup, question, model) && !isEmpty(model[question.key as keyof M]))
    .filter(({ key }) => !lines.some((line) => line.key === key))
    .map(({ key }) => ({ at: `question '${key}'`, what: 'has no summary line' }));
  return [
    ...missing,
    ...lines.flatMap(({ key, stepId }, index) => {
      const at = `summary line '${key}'`;
      const question = questions.find((candidate) => candidate.key === key);
      if (!question) return [{ at, what: 'belongs to no question' }];
      const isOwned = definition.steps.some(
        ({ id, questions: own }) => id === stepId && own.some((each) => each.key === key),
      );
      return [
        ...(lines.findIndex((line) => line.key === key) === index ? [] : [{ at, what: 'is there twice' }]),
        ...(isOwned ? [] : [{ at, what: `stands under step '${stepId}', which does not ask it` }]),
        ...(isRelevant(setup, question, model) ? [] : [{ at, what: 'shows an answer that is not relevant' }]),
      ];
    }),
  ];
}

/**
 * Every relevant answer has exactly one summary line under a step that asks it, and nothing else has one; also where the
 * model still holds answers that are no longer relevant. [FLOW-16, STEP-ZUSAMMENFASSUNG-05]
 */
export function checkSummary<M extends Answers>({ exploration }: Inspection<M>): readonly Problem[] {
  const { walks, variations } = exploration;
  const everything = Object.assign({}, ...walks.map(({ calculation }) => calculation.model)) as object;
  return problemsByWhat(
    [...walks, ...variations].flatMap(({ setup, calculation: { model }, choices }) =>
      [model, { ...everything, ...model }].flatMap((answers) =>
        summaryProblems(setup, answers).map(({ at, what }) => ({ at: nameOf(choices), what: `${at} ${what}` })),
      ),
    ),
  );
}
