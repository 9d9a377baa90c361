import fc from 'fast-check';
import { type Calculation, startCalculation } from '../calculation/calculation.ts';
import { stepAt } from '../calculation/navigation.ts';
import type { Answers, Setup } from '../definition/definition.ts';
import { makeMove, WEIGHTED_MOVES } from './moves.ts';
import type { Samples } from './samples.ts';

/** A state of a product, after a move. */
export interface Moved<M extends Answers> {
  readonly setup: Setup<M>;
  readonly after: Calculation<M>;
}

/**
 * Moves at random through the shell, by commands of fast-check, and judges every state on the way. [FLOW-16]
 * @param judge returns the problems of a state, or throws
 * @throws an error with the shortest failing way and its problem
 */
export function forAllStates<M extends Answers>(
  samples: Samples<M>,
  judge: (moved: Moved<M>) => readonly string[],
): void {
  const session = (setup: Setup<M>) => ({ setup, way: [] as string[], state: startCalculation(setup) });
  const command = fc.tuple(fc.constantFrom(...WEIGHTED_MOVES), fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99))).map(
    ([move, numbers]): fc.Command<ReturnType<typeof session>, null> => ({
      check: () => true,
      run: (here) => {
        const [name, after] = makeMove(move, { ...here, samples, numbers }) ?? [];
        if (name === undefined || after === undefined) return;
        const { setup, way } = here;
        way.push(name);
        here.state = after;
        const [problem] = judge({ setup, after });
        if (problem === undefined) return;
        const { id } = stepAt(setup, after.progress.currentViewIdx);
        throw new Error(`${way.join(' → ')}: step '${id}' ${problem}`);
      },
    }),
  );
  const { errorInstance, seed } = fc.check(
    fc.property(
      fc.nat(samples.situations.length - 1),
      fc.commands([command], { maxCommands: 40, size: 'max' }),
      (index, moves) =>
        fc.modelRun(() => ({ model: session(samples.situations[index] as Setup<M>), real: null }), moves),
    ),
    { numRuns: 100 },
  );
  if (errorInstance instanceof Error) {
    errorInstance.message += ` (seed ${seed})`;
    throw errorInstance;
  }
}
