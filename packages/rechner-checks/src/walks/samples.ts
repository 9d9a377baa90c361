import type { Answers, Context, Setup } from '@fa/rechner/definition/definition';

/** Accepted answers of one question; a function where they follow from answers given before. */
export type SampleValues<M extends Answers> =
  | readonly unknown[]
  | ((answers: M, context: Context) => readonly unknown[]);

/** Input for the checks of a product's definition. [FLOW-16] */
export interface Samples<M extends Answers = Answers> {
  /** The definition in every situation that makes a difference without being asked, e.g. by settings; first the one that asks most. */
  readonly situations: readonly Setup<M>[];
  /**
   * Accepted answers by key of the question; all of them are walked, so where a fact, options or rules look at the
   * answer there is one for each outcome. `undefined` leaves the field empty. Of choices and switches that decide
   * something every option is walked anyway; they need no sample.
   */
  readonly values: Readonly<Record<string, SampleValues<M>>>;
  /** Changes on a step besides its answers, by step id, e.g. a download that a consent requires. */
  readonly onStep?: Readonly<Record<string, Partial<M>>>;
}
