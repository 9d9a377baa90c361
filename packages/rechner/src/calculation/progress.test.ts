import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enterView, progressPercent, START_PROGRESS } from './progress.ts';

function view(id: string) {
  return { id, path: `pfad-${id}` };
}

describe('progress', () => {
  it.each([
    [-1, 0],
    [0, 100 / 11],
    [4, 500 / 11],
    [10, 100],
  ])('the percentage at index %s of eleven steps is %s [FLOW-05]', (index, percent) => {
    expect(progressPercent(index, 11)).toBeCloseTo(percent, 10);
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
