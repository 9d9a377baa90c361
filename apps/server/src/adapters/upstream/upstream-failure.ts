import { LookupUnavailable } from '../../errors/lookup-unavailable.ts';

/** Why an upstream service gave no usable response; never contains the request. [SEC-02] */
export class UpstreamFailure extends LookupUnavailable {
  /** For the log, such as 'status 500' or 'timeout'. */
  readonly reason: string;
  /** Whether the service itself fails; false if it only refused this request. */
  readonly isOutage: boolean;
  /** Whether the same request may be retried at once. */
  readonly mayRetry: boolean;

  constructor(
    reason: string,
    { isOutage = true, mayRetry = isOutage }: { isOutage?: boolean; mayRetry?: boolean } = {},
  ) {
    super(reason);
    this.reason = reason;
    this.isOutage = isOutage;
    this.mayRetry = mayRetry;
  }
}

function codeOf(error: unknown): string {
  const code = (error as { cause?: { code?: unknown } } | undefined)?.cause?.code;
  return typeof code === 'string' ? ` ${code}` : '';
}

/** Converts any error of a request into an UpstreamFailure. */
export function toUpstreamFailure(error: unknown): UpstreamFailure {
  if (error instanceof UpstreamFailure) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError' || name === 'AbortError') return new UpstreamFailure('timeout');
  return new UpstreamFailure(`no connection${codeOf(error)}`);
}
