import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './processes.ts';

/** Items of levels 1 and 2 of ASVS 5.0.0, by section. */
const SECTIONS: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
};

/** One row for each chapter: the product has nothing of this kind. */
const INAPPLICABLE_CHAPTERS = ['10', '17'];

const ITEMS = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_unused, index) => `${section}.${index + 1}`),
);

const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d[\d.-]*) \| (\S+) \| (.+) \|$/gm)].map(([, item = '', state = '', by = '']) => ({
  item,
  state,
  by,
}));

/** Expands '1.4.1-1.4.3' and '5.1.1-5.2.3' to all items from the first to the last. */
function itemsOf(range: string): string[] {
  const [first = '', last = first] = range.split('-');
  const from = ITEMS.indexOf(first);
  return from === -1 ? [range] : ITEMS.slice(from, ITEMS.indexOf(last) + 1);
}

describe('the table of ASVS items', () => {
  it('has every item of levels 1 and 2 once, and chapters 10 and 17 as a whole [SEC-03]', () => {
    const named = rows.flatMap(({ item }) => itemsOf(item));
    expect(named.toSorted()).toEqual([...ITEMS, ...INAPPLICABLE_CHAPTERS].toSorted());
  });

  it('names a state that its introduction explains, and a reason [SEC-03]', () => {
    for (const { state, by } of rows) {
      expect(['met', 'operator', 'n/a', 'part', 'open']).toContain(state);
      expect(by.length).toBeGreaterThan(3);
    }
  });

  it('names only tests that exist [SEC-03]', () => {
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    });
    const names = new Set(files.split('\n').map((file) => basename(file)));
    const named = [...page.matchAll(/`([\w.-]+\.(?:test|e2e)\.tsx?)`/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !names.has(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(50);
  });
});
