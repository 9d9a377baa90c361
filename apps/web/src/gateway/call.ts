import type { Alert } from '@fa/api/alerts/alert';
import { maskBody, maskMessage } from '@fa/api/alerts/mask-alert';
import { type ErrorAnswer, errorAnswer, serverErrorBody } from '@fa/api/errors/error-answer';
import type { AnswerNames } from '@fa/rechner/definition/value-uses';
import type { RequestOptions } from './request.ts';
import { dataOf, FAILED, type Result } from './result.ts';

/** Message when a service did not send one. [ERR-01] */
export const UNKNOWN_ERROR = 'An unknown error occurred';

export interface CallOptions extends RequestOptions {
  /** By default the caller handles failures; otherwise the problem page is shown. [ERR-01] */
  readonly handled?: boolean;
  /** Parameter name, if the last path segment is a parameter. [ERR-02] */
  readonly parameter?: string;
  /** Reports omit the body, even masked. [LINK-02] */
  readonly confidential?: boolean;
}

/** Outcome of a call; `unreadable` reports a response that breaks the contract. */
export type CallOutcome =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly response: Response;
      readonly unreadable: () => void;
    }
  | { readonly kind: 'unreachable' };

/** Reports a response if it is a failure, or missing (null); shows the problem unless the caller handles it. [ERR-01] */
export type Judge = (url: string, options: CallOptions, response: Response | null) => Promise<CallOutcome>;

/** Failure as reported by a service. [STEP-ERROR-02] */
export interface ServiceFailure {
  /** Undefined without a response. */
  readonly status?: number;
  readonly messages: readonly string[];
  readonly webservice?: string;
}

/** Subset of a zod schema. */
export interface Schema<T> {
  safeParse(
    answer: unknown,
  ): { readonly success: true; readonly data: T } | { readonly success: false; readonly data?: undefined };
}

interface JudgeNeeds {
  readonly report: (alert: Alert) => void;
  readonly onFailure: (failure: ServiceFailure) => void;
  /** Answers and amounts of the product, which reports mask. */
  readonly names: AnswerNames;
  /** Whether the page is being left, which ends its requests. */
  readonly isLeaving: () => boolean;
}

/** Parses the body of a response; undefined if it is not JSON. */
export function json(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

/** Parses an error response: Meldung, single or a list, and the web service's name. [STEP-ERROR-02] */
export async function failureOf(response: Response): Promise<ServiceFailure> {
  const body = await json(response);
  const { status } = response;
  const ours = errorAnswer.safeParse(body);
  if (ours.success) return { status, messages: [ours.data.code] };
  const { Meldung = [], meta } = serverErrorBody.safeParse(body).data ?? {};
  const webservice = meta?.webservice === undefined ? {} : { webservice: meta.webservice };
  return { status, messages: typeof Meldung === 'string' ? [Meldung] : Meldung, ...webservice };
}

/** Returns whether all clients together have stored as much as fits into a day. [SEC-10] */
export function isFull(error: ErrorAnswer | undefined): boolean {
  return error?.code === 'capacityExceeded';
}

/** Parses the body of a response with the given status; reports one that breaks the contract. [ERR-01] */
export async function read<T>(schema: Schema<T>, outcome: CallOutcome, status = 200): Promise<Result<T>> {
  if (outcome.kind === 'unreachable' || outcome.status !== status) return FAILED;
  const { success, data } = schema.safeParse(await json(outcome.response));
  if (success) return dataOf(data);
  outcome.unreadable();
  return FAILED;
}

function lastSegment(url: string): string {
  return new URL(url, 'http://localhost').pathname.replace(/\/$/, '').replace(/^.*\//, '');
}

/** Builds the report of a failed call: status, last path segment, message and body; no personal data. [ERR-02] */
export function alertOf(
  url: string,
  { parameter, body, confidential }: CallOptions,
  { status, messages }: ServiceFailure,
  names: AnswerNames,
): Alert {
  const message = maskMessage(messages.join(', ') || UNKNOWN_ERROR, body, names);
  const text = `${status ?? 0} ${(parameter ?? lastSegment(url)).slice(0, 80)}: ${message}`;
  return body === undefined || confidential ? { text } : { text, body: maskBody(body, names) };
}

/** Builds what judges the response to every call. [ERR-01] */
export function createJudge({ report, onFailure, names, isLeaving }: JudgeNeeds): Judge {
  return async (url, options, response) => {
    const { handled = true } = options;
    const failed = (failure: ServiceFailure) => {
      // The problem page would be another entry of the history, to which Back leads.
      if (isLeaving()) return;
      report(alertOf(url, options, failure, names));
      if (!handled) onFailure(failure);
    };
    if (response === null) {
      failed({ messages: [] });
      return { kind: 'unreachable' };
    }
    const { status } = response;
    if (status >= 500 || (status >= 400 && !handled)) failed(await failureOf(response.clone()));
    return { kind: 'answer', status, response, unreadable: () => failed({ status, messages: [] }) };
  };
}
