import fc from 'fast-check';
import { type Calculation, startCalculation } from '../calculation/calculation.ts';
import type { Answers, Setup } from '../definition/definition.ts';
import { walkToEnd } from './answering.ts';
import type { Samples } from './samples.ts';

/** A way through a product, with its answered calculation on each step; the last one has all answers. */
export interface Way {
  readonly setup: Setup;
  readonly stops: readonly Calculation[];
  readonly model: Answers;
}

/** Returns ways through a product with accepted answers that are chosen at random, but with each call the same. [FLOW-16] */
export function waysThrough(samples: Samples): readonly Way[] {
  const numbers = fc.infiniteStream(fc.nat());
  return fc.sample(numbers, { numRuns: 200, seed: 1 }).map((stream, index) => {
    const setup = samples.situations[index % samples.situations.length] ?? samples.situations[0];
    const pick = (accepted: readonly unknown[]) => accepted[stream.next().value % accepted.length];
    const stops = walkToEnd(samples, setup, startCalculation(setup), pick);
    return { setup, stops, model: stops.at(-1)?.model ?? {} };
  });
}
