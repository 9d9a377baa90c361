import { validateAnswers } from '../calculation/validation.ts';
import { tariffProblem } from '../definition/tariff-problem.ts';
import { checkDefinition, failureOf, problemsAt } from './check-definition.ts';
import { checkOrder } from './check-order.ts';
import { checkWays } from './check-ways.ts';
import { forAllStates } from './for-all-states.ts';
import { judgeState } from './judge-state.ts';
import type { Samples } from './samples.ts';
import { waysThrough } from './ways.ts';

/** Throws problems, if there are any, without a stack, so that a test prints only their sentences. */
export function tellProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw Object.assign(new Error(problems.join('\n')), { stack: '' });
}

/** Returns the questions that whole sample applications leave open, one sentence each: every test with them would fail. */
function checkComplete({ situations, complete = {} }: Samples): readonly string[] {
  return Object.entries(complete).flatMap(([name, answers]) => {
    const [fewest = []] = situations
      .map((setup) => validateAnswers(setup, answers))
      .toSorted((one, other) => one.length - other.length);
    const fields = fewest.map(({ field }) => `the sample answers ${name} need an accepted answer to '${field}'`);
    return problemsAt('tests/sample-answers.ts', fields);
  });
}

/** Returns the problems of the first check that finds some: one mistake often breaks later checks too. [FLOW-16] */
export function problemsOf(samples: Samples): readonly string[] {
  const [{ definition }] = samples.situations;
  const asData = [...checkDefinition(definition), ...checkComplete(samples)];
  if (asData.length > 0) return asData;
  let onWays: readonly string[] = [];
  const failed = failureOf(() => {
    const ways = waysThrough(samples);
    const tariffs = samples.situations.map((setup) => tariffProblem(setup) ?? false);
    onWays = [...checkWays(definition, ways), ...checkOrder(definition, ways), ...problemsAt('the tariffs', tariffs)];
  });
  if (failed.length + onWays.length > 0) return [...failed, ...onWays];
  return failureOf(() => forAllStates(samples, ({ setup, after }) => judgeState(samples, setup, after)));
}

/** Checks a product: its definition, ways through it, and every state that random moves lead to. [FLOW-15, FLOW-16] */
export function checkProduct(samples: Samples): void {
  tellProblems(problemsOf(samples));
}
