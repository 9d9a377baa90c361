import { expect, it } from 'vitest';
import { explanationOf } from './explained.ts';

it('finds a change by its file, and by a part of its line if the change is ambiguous', () => {
  const path = 'packages/adressen/src/search/typing-distance.ts';
  expect(explanationOf(path, '64 → 65', 'let rows = newRows(64);')).toMatch(/Initial size/);
  expect(explanationOf(path, '2 → 3', 'rows = newRows(bLength * 2);')).toMatch(/grow/);
  expect(explanationOf(path, '2 → 3', 'if (difference > 2 * most)')).toBeUndefined();
  expect(explanationOf('packages/adressen/src/a.ts', '64 → 65', '')).toBeUndefined();
});
