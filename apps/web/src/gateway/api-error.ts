import type { ErrorAnswer, ErrorCode } from '@fa/api/errors/error-answer';

interface Failure {
  readonly status?: number;
  /** What the API said about it. */
  readonly answer?: ErrorAnswer | undefined;
  /** Seconds until it may be tried again, 0 if the server named none. */
  readonly retryAfter?: number;
  /** What another service said. [STEP-ERROR-02] */
  readonly messages?: readonly string[];
  readonly webservice?: string | undefined;
}

/**
 * Why a call has no answer: none arrived, the server refused it, the answer breaks the contract, or the service is
 * switched off. [ERR-01]
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: 'unreachable' | 'refused' | 'unreadable' | 'off';
  /** Undefined without a response. */
  readonly status: number | undefined;
  readonly answer: Partial<ErrorAnswer>;
  readonly retryAfter: number;
  /** What the service said. [STEP-ERROR-02] */
  readonly messages: readonly string[];
  readonly webservice: string | undefined;

  constructor(kind: ApiError['kind'], { status, answer, retryAfter = 0, messages, webservice }: Failure = {}) {
    super(kind);
    this.kind = kind;
    this.status = status;
    this.answer = answer ?? {};
    this.retryAfter = retryAfter;
    this.messages = messages ?? (answer ? [answer.code] : []);
    this.webservice = webservice;
  }

  get code(): ErrorCode | undefined {
    return this.answer.code;
  }
}
