import { expect, it } from 'vitest';
import { HANDWERKER } from '../../../../../tests/journeys/sample-answers.ts';
import { openContext } from '../sample/open-context.ts';
import { review } from './review.ts';

it('enters the step whose answer has become wrong [PERS-05]', () => {
  const { context, store, pushed } = openContext({
    path: 'adresse',
    answers: HANDWERKER,
    state: { outdated: true, moves: 3 },
  });
  store.update((state) => {
    const model = { ...state.calculation.model, vertragsbeginn: '2020-01-01' };
    return { ...state, calculation: { ...state.calculation, model } };
  });
  review(context);
  expect(store.get()).toMatchObject({ outdated: false, moves: 4, attempts: 0 });
  expect(store.get().calculation.progress.path).toBe('vertragsbeginn');
  expect(pushed).toEqual(['vertragsbeginn']);
});

it('says on the very step what is wrong with it [PERS-05, FLOW-14]', () => {
  const answers = { ...HANDWERKER, vertragsbeginn: '2020-01-01' };
  const { context, store, pushed } = openContext({ path: '', answers, state: { outdated: true } });
  review(context);
  const { calculation, attempts, outdated, moves } = store.get();
  expect([attempts, outdated, moves]).toEqual([1, false, 0]);
  expect(calculation.form.touched).toHaveProperty('vertragsbeginn');
  expect(pushed).toEqual(['vertragsbeginn']);
});
