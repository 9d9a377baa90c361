import type { Target } from './target.ts';

/** What an attack found: what broke, one sentence each, and one line of figures for the report. */
export interface Outcome {
  readonly broken: readonly string[];
  readonly figures: string;
}

/** One attack on a running product; bounded in requests and time. */
export interface Attack {
  /** Short, as it stands in the report. */
  readonly name: string;
  /** The rule that it tries to break. */
  readonly rule: string;
  /** Environment of the process that it needs, if not the common one. */
  readonly environment?: Readonly<Record<string, string>>;
  run(target: Target, options: AttackOptions): Promise<Outcome>;
}

export interface AttackOptions {
  /** Requests of the fuzzing. */
  readonly requests: number;
  readonly seed: number;
}

/** No answer may take longer, in milliseconds. */
export const LONGEST_ANSWER_MS = 1_500;

/** The outcome of an attack that must be answered with one of these states every time. */
export function expectStatus(
  answers: readonly { readonly status: number; readonly ms: number; readonly what: string }[],
  allowed: readonly number[],
): string[] {
  return answers.flatMap(({ status, ms, what }) => [
    ...(allowed.includes(status) ? [] : [`${what} was answered ${status}, not ${allowed.join(' or ')}`]),
    ...(ms > LONGEST_ANSWER_MS ? [`${what} took ${Math.round(ms)} ms`] : []),
  ]);
}
