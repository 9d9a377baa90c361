import type { Target } from './target.ts';

/** Outcome of an attack: a sentence for each failure, and a line of figures for the report. */
export interface Outcome {
  readonly broken: readonly string[];
  readonly figures: string;
}

/** One attack on a running product; bounded in requests and time. */
export interface Attack {
  /** Short, for the report. */
  readonly name: string;
  /** The rule that it tries to break. */
  readonly rule: string;
  /** Environment of the process, if it differs from the common one. */
  readonly environment?: Readonly<Record<string, string>>;
  run(target: Target, options: AttackOptions): Promise<Outcome>;
}

export interface AttackOptions {
  /** Number of requests of the fuzzer. */
  readonly requests: number;
  readonly seed: number;
}

/** Maximum time of a response in milliseconds. */
export const LONGEST_ANSWER_MS = 1_500;

/** Returns a sentence for each response that is too slow or has another status. */
export function expectStatus(
  answers: readonly { readonly status: number; readonly ms: number; readonly what: string }[],
  allowed: readonly number[],
): string[] {
  return answers.flatMap(({ status, ms, what }) => [
    ...(allowed.includes(status) ? [] : [`${what} was answered ${status}, not ${allowed.join(' or ')}`]),
    ...(ms > LONGEST_ANSWER_MS ? [`${what} took ${Math.round(ms)} ms`] : []),
  ]);
}
