import type { ErrorAnswer, FieldError } from '@fa/vertrag/error-answer';

/**
 * A request that is refused as its sender must be told: a 4xx status, or the 503 of a maintenance, and an answer with a code [SEC-03], and in how many
 * milliseconds another attempt makes sense, if that is known.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly answer: ErrorAnswer;
  readonly retryAfterMs: number | undefined;

  constructor(status: number, answer: ErrorAnswer, retryAfterMs?: number) {
    super(answer.code);
    this.status = status;
    this.answer = answer;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Answers that the product's rules refuse. [VAL-23] */
export function refuseAnswers(fields: readonly FieldError[]): Refusal {
  return new Refusal(422, { code: 'invalidAnswers', fields: [...fields] });
}
