import type { Answers, Definition } from '../definition/definition.ts';
import { checkDefinition } from './check-definition.ts';
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

function problemOf(check: () => void): readonly string[] {
  try {
    check();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Returns the problems of the first check that finds some: one mistake often breaks later checks too. [FLOW-16] */
export function problemsOf<M extends Answers>(samples: Samples<M>): readonly string[] {
  const { definition } = samples.situations[0] as { readonly definition: Definition<M> };
  const asData = checkDefinition(definition);
  if (asData.length > 0) return asData;
  let onWays: readonly string[] = [];
  const failed = problemOf(() => {
    const ways = waysThrough(samples);
    onWays = [...checkWays(definition, ways), ...checkOrder(definition, ways)];
  });
  if (failed.length + onWays.length > 0) return [...failed, ...onWays];
  return problemOf(() => forAllStates(samples, ({ setup, after }) => judgeState(samples, setup, after)));
}

/** Checks a product: its definition, ways through it, and every state that random moves lead to. [FLOW-15, FLOW-16] */
export function checkProduct<M extends Answers>(samples: Samples<M>): void {
  tellProblems(problemsOf(samples));
}
