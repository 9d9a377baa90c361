import { isRelevant, questionsOf } from '@fa/rechner/calculation/relevance';
import { summarySections } from '@fa/rechner/calculation/summary';
import type { Answers, Definition, Question, Setup } from '@fa/rechner/definition/definition';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';
import { isEmpty } from '@fa/rechner/rules/required';
import { nameOf } from '../walks/exploration.ts';
import type { Inspection } from '../walks/inspection.ts';
import { type Problem, problemsByWhat } from '../walks/problem.ts';

function isListed({ kind }: Question): boolean {
  return kind !== 'consent' && kind !== 'derived';
}

function stepsWithoutHeading<M extends Answers>({ steps }: Definition<M>): readonly Problem[] {
  const listed = steps.filter(({ summaryHeading }) => summaryHeading !== undefined);
  const keys = new Set<string>(listed.flatMap(({ questions }) => flatQuestions(questions)).map(({ key }) => key));
  return steps
    .filter(({ questions }) =>
      flatQuestions(questions).some((question) => isListed(question) && !keys.has(question.key)),
    )
    .map(({ id }) => ({ at: `step '${id}'`, what: 'has no summaryHeading, so the summary lacks its answers' }));
}

function summaryProblems<M extends Answers>(setup: Setup<M>, model: M): readonly Problem[] {
  const lines = summarySections(setup, model).flatMap(({ rows }) => rows.flatMap(({ keys }) => keys));
  const missing = questionsOf(setup.definition)
    .filter(isListed)
    .filter((question) => isRelevant(setup, question, model) && !isEmpty(model[question.key as keyof M]))
    .filter(({ key }) => !lines.includes(key));
  const repeated = lines.filter((key, index) => lines.indexOf(key) !== index);
  return [
    ...missing.map(({ key }) => ({ at: `question '${key}'`, what: 'has no summary line' })),
    ...repeated.map((key) => ({ at: `summary line '${key}'`, what: 'is there twice' })),
  ];
}

/** Checks that every relevant answer has exactly one summary line. [FLOW-16, STEP-ZUSAMMENFASSUNG-05] */
export function checkSummary<M extends Answers>({ definition, exploration }: Inspection<M>): readonly Problem[] {
  const unlisted = stepsWithoutHeading(definition);
  if (unlisted.length > 0) return unlisted;
  const { walks, variations } = exploration;
  return problemsByWhat(
    [...walks, ...variations].flatMap(({ setup, calculation: { model }, choices }) =>
      summaryProblems(setup, model).map(({ at, what }) => ({ at: nameOf(choices), what: `${at} ${what}` })),
    ),
  );
}
