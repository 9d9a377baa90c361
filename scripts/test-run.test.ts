import { expect, it } from 'vitest';
import { listOfFailures, resultsOf } from './test-run.ts';

const file = (name: string, status: string, ...tests: string[]) => ({
  name: `${process.cwd()}/${name}`,
  status,
  message: status === 'failed' ? 'could not be read' : '',
  assertionResults: tests.map((test, at) => ({
    fullName: `test ${at}`,
    status: test,
    failureMessages: test === 'failed' ? ['AssertionError: 1 is not 2'] : [],
  })),
});

it('takes from what vitest reports how many passed, and which failed why', () => {
  const testResults = [
    file('a.test.ts', 'passed', 'passed', 'passed'),
    file('b.test.ts', 'failed', 'failed', 'passed'),
  ];
  const failures = [{ name: 'b.test.ts › test 0', reason: 'AssertionError: 1 is not 2' }];
  expect(resultsOf({ numPassedTests: 3, testResults })).toEqual({ passed: 3, failures });
});

it('counts a file that could not run as a failure', () => {
  const testResults = [file('a.test.ts', 'passed', 'passed'), file('b.test.ts', 'failed')];
  const failures = [{ name: 'b.test.ts', reason: 'could not be read' }];
  expect(resultsOf({ numPassedTests: 1, testResults })).toEqual({ passed: 1, failures });
});

it('lists at the end what failed, with the first lines of why', () => {
  expect(listOfFailures([])).toBe('');
  const reason = '\u001b[31mTimeout\u001b[39m\n  at x\n  at y';
  expect(listOfFailures([{ name: 'a.test.ts › b', reason }], 2)).toBe(
    '\nFailed:\n\n✗ a.test.ts › b\n    Timeout\n      at x\n',
  );
});
