import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './processes.ts';

/** Numbers of items of levels 1 and 2 of ASVS 5.0.0, by chapter and section; 0 for a section without one. */
const SECTIONS: Readonly<Record<number, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
};

/** One item for a chapter: the product has nothing of this kind. */
const INAPPLICABLE_CHAPTERS = ['17'];

const ITEMS = Object.entries(SECTIONS).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) =>
    Array.from({ length: count }, (_unused, item) => `${chapter}.${section + 1}.${item + 1}`),
  ),
);

const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const exceptions = [...page.matchAll(/^\| (\d+(?:\.\d+\.\d+)?[\d., -]*) \| (\S+) \| (.+) \|$/gm)].map(
  ([, items = '', state = '', why = '']) => ({ items, state, why }),
);

/** Expands '1.4.1-1.4.3' and '5.1.1-5.2.3' to all items from the first to the last. */
function itemsOf(range: string): string[] {
  const [first = '', last = first] = range.split('-');
  const items = ITEMS.slice(ITEMS.indexOf(first), ITEMS.indexOf(last) + 1);
  return ITEMS.includes(first) && items.length > 0 ? items : [range];
}

describe('the exceptions from ASVS', () => {
  it('names items of levels 1 and 2, each once [SEC-03]', () => {
    const named = exceptions.flatMap(({ items }) => items.split(', ').flatMap(itemsOf));
    expect(named.filter((item) => ![...ITEMS, ...INAPPLICABLE_CHAPTERS].includes(item))).toEqual([]);
    expect(named).toEqual([...new Set(named)]);
    expect(named.length).toBeGreaterThan(50);
  });

  it('has a state and a reason for each [SEC-03]', () => {
    for (const { state, why } of exceptions) {
      expect(['operator', 'n/a', 'part']).toContain(state);
      expect(why.length).toBeGreaterThan(3);
    }
  });
});

it('names only tests that exist [SEC-03]', () => {
  const parameters = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', parameters, { cwd: root, encoding: 'utf8' });
  const names = new Set(files.split('\n').map((file) => basename(file)));
  const named = [...page.matchAll(/`([\w.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !names.has(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(50);
});
