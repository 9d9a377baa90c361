import { expect, it } from 'vitest';
import { countsOf } from './test-run.ts';

const file = (status: string, ...tests: string[]) => ({ status, assertionResults: tests.map((s) => ({ status: s })) });

it('adds up what vitest reports', () => {
  const testResults = [file('passed', 'passed', 'passed'), file('failed', 'failed', 'passed')];
  expect(countsOf({ numPassedTests: 3, numFailedTests: 1, testResults })).toEqual({ passed: 3, failed: 1 });
});

it('counts a file that could not run as a failure', () => {
  const testResults = [file('passed', 'passed'), file('failed')];
  expect(countsOf({ numPassedTests: 1, numFailedTests: 0, testResults })).toEqual({ passed: 1, failed: 1 });
});
