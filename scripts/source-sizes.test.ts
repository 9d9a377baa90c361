import { expect, it } from 'vitest';
import { oversized } from './source-sizes.ts';

function named(count: number, ending = '.ts') {
  return Array.from({ length: count }, (_, index) => ({ path: `apps/web/src/ui/part-${index}${ending}`, lines: 300 }));
}

it('names files above 300 lines', () => {
  expect(oversized([...named(2), { path: 'apps/web/src/long.css', lines: 301 }])).toEqual([
    'too long: apps/web/src/long.css has 301 lines (wished 150, allowed 300)',
  ]);
});

it('names folders with more than 20 files of production code', () => {
  expect(oversized([...named(20), ...named(9, '.test.tsx'), ...named(9, '.integration.test.ts')])).toEqual([]);
  expect(oversized(named(21))).toEqual(['too many: apps/web/src/ui has 21 files of production code (allowed 20)']);
  expect(oversized(named(30).map((file) => ({ ...file, path: `tests/e2e/${file.path}` })))).toEqual([]);
});
