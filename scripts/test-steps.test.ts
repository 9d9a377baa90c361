import { expect, it } from 'vitest';
import { runSteps, type Step } from './test-steps.ts';
import { errorOf } from './web-build.ts';

const FAILURE = { name: 'the web app', reason: 'no export', repeat: 'npm run build' };

function step(about: string, failures = [FAILURE]): Step {
  return { about, repeat: 'npm test', run: async () => ({ passed: 1, failures, notes: [] }) };
}

it('runs the next step after a failure, but none after one that is needed', async () => {
  const passing = step('tests', []);
  expect(await runSteps([step('lint'), passing])).toEqual({ passed: 2, failures: [FAILURE], notes: [] });
  expect(await runSteps([{ ...passing, isNeeded: true }, passing])).toMatchObject({ passed: 2, notes: [] });
  expect(await runSteps([{ ...step('build'), isNeeded: true }, passing])).toEqual({
    passed: 1,
    failures: [FAILURE],
    notes: ['did not run: tests'],
  });
});

it('counts an error of a step as its failure, with the command that repeats the step', async () => {
  const repeat = 'npm test -- tests/faults/proxy';
  const failures = [{ name: 'nginx', reason: 'not found', repeat }];
  const run = () => Promise.reject(new Error('not found'));
  expect(await runSteps([{ about: 'nginx', run, repeat }])).toEqual({ passed: 0, failures, notes: [] });
});

it('finds the error in the output of a build', () => {
  const output = `✓ built in 6.58s
✗ Build failed in 106ms
error during build:
Build failed with 1 error:

\u001b[31m[builtin:vite-transform] \u001b[0mUnexpected token
   ╭─[ src/app/entry-server.tsx:1:7 ]
   │
    at aggregateBindingErrorsIntoJsError (error.mjs:50:18)`;
  expect(errorOf(output)).toBe('[builtin:vite-transform] Unexpected token\n╭─[ src/app/entry-server.tsx:1:7 ]\n│');
  expect(errorOf('npm error Missing script: "build"')).toBe('npm error Missing script: "build"');
});
