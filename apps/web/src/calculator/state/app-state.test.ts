import { setupOn, TODAY } from '@fa/forderungsausfall/tests/sample-answers';
import { expect, it } from 'vitest';
import { initialState } from './app-state.ts';
import { PROBLEM_PATH } from './state-parts.ts';

it('a page begins with the technical problem only on its path [STEP-ERROR-01]', () => {
  const setup = setupOn(TODAY);
  const paths = ['', ...setup.definition.steps.map(({ path }) => path), PROBLEM_PATH];
  expect(paths.filter((path) => initialState(setup, path).cover.problem !== null)).toEqual([PROBLEM_PATH]);
});
