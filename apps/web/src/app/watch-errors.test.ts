// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { NO_DETAIL, type Problem } from '../calculator/state/state-parts.ts';
import { ApiError } from '../gateway/api-error.ts';
import { watchLeaving } from '../timing/leaving.ts';
import { watchErrors } from './watch-errors.ts';

const reported: unknown[] = [];
const shown: Problem[] = [];
watchErrors({
  reportException: (error) => reported.push(error),
  showProblem: (problem) => shown.push(problem),
  isLeaving: watchLeaving(),
});

beforeEach(() => {
  reported.length = 0;
  shown.length = 0;
});

/** Lets a promise reject that nobody handles. @returns whether the console says so */
function reject(reason: unknown): boolean {
  return window.dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }));
}

it('what nobody catches is reported, and shows the problem page if a call has no answer or code does not come [ERR-01, STEP-ERROR-01]', () => {
  const call = new ApiError('unreadable', { status: 503, messages: ['Wartung'], webservice: 'tarif' });
  const code = new TypeError('Failed to fetch dynamically imported module: x');
  const other = new TypeError('x is not a function');
  expect([call, code, other].map(reject)).toEqual([false, false, true]);
  window.dispatchEvent(new ErrorEvent('error', { error: other }));
  expect(reported).toEqual([call, code, other, other]);
  expect(shown).toMatchObject([
    { status: 503, messages: ['Wartung'], webservice: 'tarif' },
    { ...NO_DETAIL, isCodeMissing: true },
  ]);
});

it('a page that is left shows no problem because its calls are cut off, until it is shown again [FLOW-10, CONF-06]', () => {
  window.dispatchEvent(new Event('pagehide'));
  reject(new ApiError('unreachable'));
  expect(shown).toEqual([]);
  window.dispatchEvent(new Event('pageshow'));
  reject(new ApiError('unreachable'));
  expect(shown).toHaveLength(1);
});
