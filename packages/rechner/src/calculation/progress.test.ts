import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enterView, progressPercent, START_PROGRESS } from './progress.ts';

function view(id: string) {
  return { id, path: `pfad-${id}` };
}

describe('progress', () => {
  it('starts before the first step [FLOW-05]', () => {
    expect(START_PROGRESS).toEqual({ currentViewIdx: -1, visitedViews: [], path: '' });
  });

  it.each([
    [-1, 0],
    [0, 100 / 11],
    [4, 500 / 11],
    [10, 100],
  ])('the percentage at index %s of eleven steps is %s [FLOW-05]', (index, percent) => {
    expect(progressPercent(index, 11)).toBeCloseTo(percent, 10);
  });

  it('lists a visited view once, in the order of the first visit [FLOW-07]', () => {
    const steps: readonly [number, string][] = [
      [1, 'b'],
      [2, 'c'],
      [1, 'b'],
      [0, 'a'],
      [2, 'c'],
    ];
    const end = steps.reduce((progress, [index, id]) => enterView(progress, index, view(id)), START_PROGRESS);
    expect(end).toEqual({ currentViewIdx: 2, visitedViews: ['b', 'c', 'a'], path: 'pfad-c' });
  });

  it('never lists a view twice, for any walk [FLOW-07]', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10)), (walk) => {
        const end = walk.reduce((progress, index) => enterView(progress, index, view(String(index))), START_PROGRESS);
        expect(end.visitedViews).toEqual([...new Set(walk.map(String))]);
        expect(end.currentViewIdx).toBe(walk.at(-1) ?? -1);
      }),
    );
  });
});
