import { expect, it } from 'vitest';
import { type Fate, scoreOf } from './score.ts';

function fates(count: Partial<Record<Fate, number>>): Fate[] {
  return Object.entries(count).flatMap(([fate, times]) => Array.from({ length: times }, () => fate as Fate));
}

it('counts killed and timed out mutants as detected', () => {
  const score = scoreOf(fates({ killed: 90, 'timed out': 5, survived: 3, 'not covered': 2 }));
  expect(score).toMatchObject({ mutants: 100, percent: 95, from: 88.8, to: 97.8 });
});

it('excludes explained mutants and those that do not compile', () => {
  expect(scoreOf(fates({ killed: 1, 'not compiling': 5, explained: 2 }))).toMatchObject({ mutants: 1, percent: 100 });
});

it('gives no score without mutants', () => {
  expect(scoreOf([])).toMatchObject({ mutants: 0, percent: 0, from: 0, to: 79.3 });
});
