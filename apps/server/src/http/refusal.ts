import type { ErrorAnswer, FieldError } from '@fa/api/errors/error-answer';

/**
 * A refused request: a status (4xx, or 500 and 503 for server faults), an answer with a code [SEC-03], and after how
 * many milliseconds a retry makes sense, if known.
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

/** Returns the Refusal of answers that break the product's rules. [VAL-23] */
export function refuseAnswers(fields: readonly FieldError[]): Refusal {
  return new Refusal(422, { code: 'invalidAnswers', fields: [...fields] });
}
