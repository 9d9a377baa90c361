import { expect, it } from 'vitest';
import { closingLines, listOfFailures, resultsOf } from './test-run.ts';

const SEED = 7;

const file = (name: string, status: string, ...tests: string[]) => ({
  name: `${process.cwd()}/${name}`,
  status,
  message: status === 'failed' ? 'could not be read' : '',
  assertionResults: tests.map((test, at) => ({
    fullName: `it's test ${at}`,
    status: test,
    failureMessages: test === 'failed' ? ['AssertionError: 1 is not 2'] : [],
  })),
});

it('takes from what vitest reports how many passed, which failed why, and how each is repeated alone', () => {
  const testResults = [
    file('a.test.ts', 'passed', 'passed', 'passed'),
    file('b.test.ts', 'failed', 'failed', 'passed'),
  ];
  expect(resultsOf({ numPassedTests: 3, testResults }, SEED)).toEqual({
    passed: 3,
    failures: [
      {
        name: "b.test.ts › it's test 0",
        reason: 'AssertionError: 1 is not 2',
        repeat: String.raw`npm test -- b.test.ts --title 'it'\''s test 0' --seed 7`,
      },
    ],
  });
});

it('counts a file that could not run as a failure', () => {
  const testResults = [file('a.test.ts', 'passed', 'passed'), file('b.test.ts', 'failed')];
  const failures = [{ name: 'b.test.ts', reason: 'could not be read', repeat: 'npm test -- b.test.ts' }];
  expect(resultsOf({ numPassedTests: 1, testResults }, SEED)).toEqual({ passed: 1, failures });
});

const failure = {
  name: 'a.test.ts › b',
  reason: '\u001b[31mTimeout\u001b[39m\n  at x\n  at y',
  repeat: 'npm test -- a',
};

it('lists what failed, with the first lines of why', () => {
  expect(listOfFailures([])).toBe('');
  expect(listOfFailures([failure], 2)).toBe('\nFailed:\n\n✗ a.test.ts › b\n    Timeout\n      at x\n');
});

it('ends in at most ten lines with what failed, why, and the command that repeats it', () => {
  expect(closingLines({ passed: 5, failures: [] })).toBe('5 passed, 0 failed');
  expect(closingLines({ passed: 5, failures: [failure] })).toBe(
    '✗ a.test.ts › b\n    Timeout\n    npm test -- a\n5 passed, 1 failed',
  );
  const many = closingLines({ passed: 5, failures: Array.from({ length: 40 }, () => failure) }).split('\n');
  expect(many.length).toBeLessThanOrEqual(10);
  expect(many.slice(-2)).toEqual(['and 38 more, listed above', '5 passed, 40 failed']);
});
