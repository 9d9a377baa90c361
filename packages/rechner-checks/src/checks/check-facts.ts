import { questionsOf } from '@fa/rechner/calculation/relevance';
import type { Answers } from '@fa/rechner/definition/definition';
import type { Inspection } from '../walks/inspection.ts';
import { distinctProblems, type Problem, problemsAt, problemsOrThrown } from '../walks/problem.ts';
import { ALL_ANSWERS, watchedAnswers } from '../walks/watched-answers.ts';

/**
 * Checks the facts of a definition: every fact decides about a question. Over all sampled answers, it reads exactly the keys
 * in `reads`, and is true for some answers and false for others. [FLOW-09, FLOW-16]
 */
export function checkFacts<M extends Answers>({ definition, samples, exploration }: Inspection<M>): readonly Problem[] {
  const conditions = questionsOf(definition).filter(({ relevantIf }) => relevantIf !== undefined);
  const named = new Set(conditions.map(({ relevantIf }) => relevantIf));
  const models = [...exploration.models, ...samples.situations.map((setup) => ({ setup, model: {} as M }))];
  const problems = Object.entries(definition.facts).flatMap(([name, fact]) => {
    const at = `fact '${name}'`;
    return problemsOrThrown(at, () => {
      const read = new Set<string>();
      const outcomes = new Set<unknown>();
      for (const { setup, model } of models) {
        const watched = watchedAnswers(model, (key) => read.add(key));
        outcomes.add(fact.holds(watched, setup.context));
      }
      const declared: readonly string[] = fact.reads;
      const secret = [...read].filter((key) => key !== ALL_ANSWERS && !declared.includes(key));
      const neither = [...outcomes].filter((outcome) => typeof outcome !== 'boolean');
      return problemsAt(at, [
        !named.has(name) && 'decides on nothing',
        read.has(ALL_ANSWERS) && 'goes through all answers',
        ...secret.map((key) => `reads '${key}' without saying so`),
        ...declared.filter((key) => !read.has(key)).map((key) => `says it reads '${key}' and never does`),
        !outcomes.has(true) && 'never holds',
        !outcomes.has(false) && 'never fails',
        ...neither.map((outcome) => `answers neither yes nor no but ${String(outcome)}`),
      ]);
    });
  });
  return distinctProblems(problems);
}
