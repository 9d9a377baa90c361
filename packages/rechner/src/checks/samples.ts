import type { Answers, Context, Setup } from '../definition/definition.ts';

/** What a definition is checked with. [FLOW-16] */
export interface Samples {
  /** The definition with every setting that changes its questions; the one with the most questions comes first. */
  readonly situations: readonly [Setup, ...Setup[]];
  /**
   * Accepted answers by question key, for both outcomes of each fact and rule. `undefined` leaves a field empty. Choices and
   * switches need none: every option is tried.
   */
  readonly values: Readonly<
    Record<string, readonly unknown[] | ((answers: Answers, context: Context) => readonly unknown[])>
  >;
  /** Whole applications by name, which other tests begin with: each must be accepted in one of the situations. */
  readonly complete?: Readonly<Record<string, Answers>>;
  /** Changes of a step other than its answers, by step id, such as a download that a consent requires. */
  readonly onStep?: Readonly<Record<string, Answers>>;
}
