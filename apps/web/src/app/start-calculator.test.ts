// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import { openContext } from '../../tests/support/open-context.ts';
import { leaveProblem } from '../calculator/flow/covers.ts';
import { loadBackground } from './start-calculator.tsx';

const CODE = './after-hydration.ts';

it('starts once its code comes, each time that the problem page is left [CONF-06, STEP-ERROR-01]', async () => {
  vi.doMock(CODE, () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  onTestFinished(() => {
    vi.doUnmock(CODE);
  });
  const tab = openContext();
  const started: string[] = [];
  const tracking = {
    start: () => void started.push('tracking'),
    openSettings: () => undefined,
    track: () => undefined,
  };
  const problem = () => tab.state().cover.problem !== null;
  await loadBackground(tab.context, { hasLink: false, carried: null, tracking });
  expect([problem(), started]).toEqual([true, []]);
  leaveProblem(tab.context);
  expect(problem()).toBe(false);
  // Still missing.
  await vi.waitFor(() => expect(problem()).toBe(true), 10_000);
  vi.doUnmock(CODE);
  leaveProblem(tab.context);
  await vi.waitFor(() => expect(started).toEqual(['tracking']), 10_000);
  expect(problem()).toBe(false);
});
