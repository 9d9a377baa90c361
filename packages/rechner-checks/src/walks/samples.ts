import type { Answers, Context, Setup } from '@fa/rechner/definition/definition';

/** Accepted answers of one question; a function if they depend on earlier answers. */
export type SampleValues<M extends Answers> =
  | readonly unknown[]
  | ((answers: M, context: Context) => readonly unknown[]);

/** Input for the checks of a product's definition. [FLOW-16] */
export interface Samples<M extends Answers = Answers> {
  /**
   * The definition in every situation that changes the flow without a question, e.g. by settings. The situation with
   * the most questions comes first.
   */
  readonly situations: readonly Setup<M>[];
  /**
   * Accepted answers by question key; all of them are walked. If a fact, options or rules read the answer, there is one
   * sample for each outcome. `undefined` leaves the field empty. Deciding choices and toggles need no sample, because
   * every option is walked.
   */
  readonly values: Readonly<Record<string, SampleValues<M>>>;
  /** Changes of a step other than its answers, by step id, e.g. a download that a consent requires. */
  readonly onStep?: Readonly<Record<string, Partial<M>>>;
}
