import { type Alert, LONGEST_ALERT } from '@fa/vertrag/alert';
import { maskBody, maskMessage } from '@fa/vertrag/mask-alert';
import { type Outcome, type RequestOptions, request } from './request.ts';
import { failureOf, type ServiceFailure, UNKNOWN_ERROR } from './service-failure.ts';

export interface CallOptions extends RequestOptions {
  /** Another rule says what happens when it fails, so the page stays where it is. [ERR-01] */
  readonly handled: boolean;
  /** Name of the last path segment, where that is a parameter. [ERR-02] */
  readonly parameter?: string;
  /** No report tells its body, not even masked. [LINK-02] */
  readonly confidential?: boolean;
}

/** An outcome; whoever finds that an answer makes no sense says so. */
export type CallOutcome =
  | (Extract<Outcome, { kind: 'answer' }> & { readonly unreadable: () => void })
  | { readonly kind: 'unreachable' };

export interface CallNeeds {
  readonly report: (alert: Alert) => void;
  /** Leads to the technical-problem page. [ERR-01] */
  readonly onFailure: (failure: ServiceFailure) => void;
}

function lastSegment(url: string): string {
  return new URL(url, 'http://localhost').pathname.split('/').findLast((segment) => segment !== '') ?? '';
}

/** A failed call as it is reported: status, last path segment and message, and its body; nothing personal. [ERR-02] */
export function alertOf(
  url: string,
  { parameter, body, confidential }: CallOptions,
  { status, messages }: ServiceFailure,
): Alert {
  const message = maskMessage(messages.join(', ') || UNKNOWN_ERROR, body);
  const text = `${status ?? 0} ${(parameter ?? lastSegment(url)).slice(0, 80)}: ${message.slice(0, LONGEST_ALERT)}`;
  return body === undefined || confidential ? { text } : { text, body: maskBody(body) };
}

/**
 * The interceptor that every call passes: a server error (or no answer at all) is reported, and leads to the
 * technical-problem page unless another rule says what happens. [ERR-01]
 */
export function createCall({
  report,
  onFailure,
}: CallNeeds): (url: string, options: CallOptions) => Promise<CallOutcome> {
  return async (url, options) => {
    const failed = (failure: ServiceFailure) => {
      report(alertOf(url, options, failure));
      if (!options.handled) onFailure(failure);
    };
    const outcome = await request(url, options);
    if (outcome.kind === 'unreachable') {
      failed({ messages: [] });
      return outcome;
    }
    const { status, response } = outcome;
    if (status >= 500 || (status >= 400 && !options.handled)) failed(await failureOf(response.clone()));
    return { ...outcome, unreadable: () => failed({ status, messages: [] }) };
  };
}
