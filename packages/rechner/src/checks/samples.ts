import type { Answers, Context, Setup } from '../definition/definition.ts';

/** What a definition is checked with. [FLOW-16] */
export interface Samples<M extends Answers = Answers> {
  /** The definition with every setting that changes its questions; the one with the most questions comes first. */
  readonly situations: readonly Setup<M>[];
  /**
   * Accepted answers by question key, for both outcomes of each fact and rule. `undefined` leaves a field empty. Choices and
   * switches need none: every option is tried.
   */
  readonly values: Readonly<
    Record<string, readonly unknown[] | ((answers: M, context: Context) => readonly unknown[])>
  >;
  /** Changes of a step other than its answers, by step id, such as a download that a consent requires. */
  readonly onStep?: Readonly<Record<string, Partial<M>>>;
}
