import type { Calculation } from '@fa/rechner/calculation/calculation';
import type { Answers, Setup } from '@fa/rechner/definition/definition';
import type { Problem } from './problem.ts';

/** The answers that were chosen from several samples. */
export type Choices = Readonly<Record<string, unknown>>;

/** A complete path through the product, on its last step, with every relevant question answered. */
export interface Walk<M extends Answers> {
  readonly setup: Setup<M>;
  readonly choices: Choices;
  readonly calculation: Calculation<M>;
  /**
   * The choice or toggle that got another answer than its sample although it is not known to decide anything, e.g.
   * 'farbe="rot"'.
   */
  readonly varied: string | null;
}

/** The result of walking with every combination of deciding answers. */
export interface Exploration<M extends Answers> {
  readonly walks: readonly Walk<M>[];
  /**
   * Additional walks, each with one other choice or toggle varied, because `derive` and `summary` may read any answer.
   */
  readonly variations: readonly Walk<M>[];
  /** The settled answers on every step of every walk. */
  readonly models: readonly { readonly setup: Setup<M>; readonly model: M }[];
  /** The ids of the steps and the keys of the questions that were shown. */
  readonly visited: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
  readonly problems: readonly Problem[];
  /** Samples that a panel refuses, and questions without one. */
  readonly sampleProblems: readonly Problem[];
}

/** Names a combination, e.g. "hasAusfaelle=true iban='DE…'". */
export function nameOf(choices: Choices): string {
  const parts = Object.entries(choices).map(([key, value]) => `${key}=${JSON.stringify(value) ?? 'none'}`);
  return parts.length === 0 ? 'the only way' : parts.join(' ');
}
