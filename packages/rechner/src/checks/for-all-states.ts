import fc from 'fast-check';
import { type Calculation, startCalculation } from '../calculation/calculation.ts';
import { stepAt } from '../calculation/navigation.ts';
import type { Setup } from '../definition/definition.ts';
import { MOVES, makeMove } from './moves.ts';
import type { Samples } from './samples.ts';

/** A state of a product, after a move. */
export interface Moved {
  readonly setup: Setup;
  readonly after: Calculation;
}

/**
 * Moves at random through the shell and judges every state on the way. [FLOW-16]
 * @param judge returns the problems of a state, or throws
 * @throws an error with the shortest failing way and its problem
 */
export function forAllStates(samples: Samples, judge: (moved: Moved) => readonly string[]): void {
  const anyMove = fc.oneof(...MOVES.map(([weight, move]) => ({ weight, arbitrary: fc.constant(move) })));
  const anyMoves = fc.array(fc.tuple(anyMove, fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99))), {
    maxLength: 40,
    size: 'max',
  });
  const judgeAll = (setup: Setup, moves: readonly [(typeof MOVES)[number][1], [number, number, number]][]) => {
    const way: string[] = [];
    let state = startCalculation(setup);
    for (const [move, numbers] of moves) {
      const [name, after] = makeMove(move, { samples, setup, state, numbers }) ?? [];
      if (name === undefined || after === undefined) continue;
      way.push(name);
      state = after;
      const [problem] = judge({ setup, after });
      const { id } = stepAt(setup, after.progress.currentViewIdx);
      if (problem !== undefined) throw new Error(`${way.join(' → ')}: step '${id}' ${problem}`);
    }
  };
  const { errorInstance, seed } = fc.check(fc.property(fc.constantFrom(...samples.situations), anyMoves, judgeAll));
  if (errorInstance instanceof Error) {
    errorInstance.message += ` (seed ${seed})`;
    throw errorInstance;
  }
}
