import { problemOf } from '../calculator/state/problem-of.ts';
import type { Problem } from '../calculator/state/state-parts.ts';
import { ApiError } from '../gateway/api-error.ts';
import { isMissingCode } from '../loading/missing-code.ts';

interface Needs {
  readonly reportException: (error: unknown) => void;
  readonly showProblem: (problem: Problem) => void;
  /** Whether the page is being left, which ends its requests. */
  readonly isLeaving: () => boolean;
}

/**
 * The boundary of everything that nobody catches: exceptions are reported, calls without an answer and code that does
 * not come show the problem page. [ERR-01, ERR-02, STEP-ERROR-01]
 */
export function watchErrors({ reportException, showProblem, isLeaving }: Needs): void {
  window.addEventListener('error', ({ error }: ErrorEvent) => reportException(error));
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event as { readonly reason: unknown };
    reportException(reason);
    if (!(reason instanceof ApiError) && !isMissingCode(reason)) return;
    // The console names the request already.
    event.preventDefault();
    // The problem page of a page that is left would be another entry of the history, to which Back leads.
    if (!isLeaving()) showProblem(problemOf(reason));
  });
}
