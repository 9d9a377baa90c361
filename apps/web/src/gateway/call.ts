import type { Alert } from '@fa/api/alerts/alert';
import { maskBody, maskMessage } from '@fa/api/alerts/mask-alert';
import { type Outcome, type RequestOptions, request } from './request.ts';
import { failureOf, type ServiceFailure, UNKNOWN_ERROR } from './service-failure.ts';

export interface CallOptions extends RequestOptions {
  /** The caller handles failures, so the problem page is not shown. [ERR-01] */
  readonly handled: boolean;
  /** Parameter name, if the last path segment is a parameter. [ERR-02] */
  readonly parameter?: string;
  /** Reports omit the body, even masked. [LINK-02] */
  readonly confidential?: boolean;
}

/** Outcome of a call; `unreadable` reports a response that breaks the contract. */
export type CallOutcome =
  | (Extract<Outcome, { kind: 'answer' }> & { readonly unreadable: () => void })
  | { readonly kind: 'unreachable' };

export interface CallNeeds {
  readonly report: (alert: Alert) => void;
  /** Shows the technical-problem page. [ERR-01] */
  readonly onFailure: (failure: ServiceFailure) => void;
}

function lastSegment(url: string): string {
  return new URL(url, 'http://localhost').pathname.replace(/\/$/, '').replace(/^.*\//, '');
}

/** Builds the report of a failed call: status, last path segment, message and body; no personal data. [ERR-02] */
export function alertOf(
  url: string,
  { parameter, body, confidential }: CallOptions,
  { status, messages }: ServiceFailure,
): Alert {
  const message = maskMessage(messages.join(', ') || UNKNOWN_ERROR, body);
  const text = `${status ?? 0} ${(parameter ?? lastSegment(url)).slice(0, 80)}: ${message}`;
  return body === undefined || confidential ? { text } : { text, body: maskBody(body) };
}

/**
 * Builds the function for all calls: a server error or missing response is reported and shows the technical-problem
 * page, unless the caller handles it. [ERR-01]
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
