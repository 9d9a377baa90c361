import { describe, expect, it } from 'vitest';
import { CHECK_NAMES } from './check-definition.ts';
import { problemsFound, withQuestion } from './sample/bicycle.ts';

it.each(CHECK_NAMES)('a sound definition passes the check of its %s [FLOW-16]', (name) => {
  expect(problemsFound(name, {})).toEqual([]);
});

describe('a definition that throws', () => {
  it.each(CHECK_NAMES)('is reported by the check of its %s, which does not throw [FLOW-16]', (name) => {
    const throwing = { facts: {} };
    const summary = () => {
      throw new Error('kaputt');
    };
    expect(() => problemsFound(name, throwing)).not.toThrow();
    expect(problemsFound('walks', throwing)).toContain("the only way: throws No fact 'hatMotor'");
    expect(problemsFound('summary', withQuestion('art', { summary }))).toContain('summary: throws kaputt');
  });
});
