import { expect, it } from 'vitest';
import { foundAgain, isRemoved, type Judged, sampleIn } from './judged.ts';
import type { PlacedMutant } from './sample.ts';
import type { Fate } from './score.ts';

function judged(key: string, fate: Fate, first?: string): Judged {
  const entry = { area: 'shell', key, fate, path: 'a.ts', line: 3, change: 'x → y', by: '', ms: 1 };
  return first === undefined ? entry : { ...entry, first };
}

function placed(path: string, line: number, change: string): PlacedMutant {
  return { file: path, path, source: '', mutant: { start: 0, end: 0, text: '', line, change }, key: `${path}:${line}` };
}

it('keeps the first and the last result of a survivor', () => {
  const entries = [
    judged('a', 'survived'),
    judged('b', 'killed'),
    judged('c', 'survived', 'a'),
    judged('d', 'killed', 'a'),
  ];
  expect(sampleIn(entries).map(({ first, last }) => [first.key, first.fate, last.fate])).toEqual([
    ['a', 'survived', 'killed'],
    ['b', 'killed', 'killed'],
  ]);
});

it('counts a mutant of two concurrent runs once', () => {
  expect(sampleIn([judged('a', 'killed'), judged('a', 'killed')])).toHaveLength(1);
});

it('finds a survivor on another line, but not in changed code', () => {
  const near = placed('a.ts', 5, 'x → y');
  const others = [placed('a.ts', 9, 'x → y'), placed('b.ts', 3, 'x → y'), placed('a.ts', 3, 'x → z')];
  expect(foundAgain(judged('a', 'survived'), [...others, near])).toBe(near);
  expect(foundAgain(judged('a', 'survived'), others.slice(1))).toBeUndefined();
});

it('treats a survivor as removed only if its code is gone', () => {
  expect(isRemoved({ change: 'x → y' }, undefined)).toBe(true);
  expect(isRemoved({ change: 'first && second → first' }, 'return third;')).toBe(true);
  expect(isRemoved({ change: 'first && second → first' }, 'if (first && second) return;')).toBe(false);
});
