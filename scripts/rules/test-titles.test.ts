import { expect, it } from 'vitest';
import { testTitles } from './test-titles.ts';

it('finds tests and groups', () => {
  const source = `describe('an order', () => {
    describe.each(rows)('by %s', () => {
      it('is stored [ORD-01]', () => {});
    });
    it.skipIf(isSlow)('is sent', () => {});
  });
  test('outside', () => {});`;
  expect(testTitles('a.test.ts', source)).toEqual([
    { kind: 'group', title: 'an order', line: 1 },
    { kind: 'group', title: 'by %s', line: 2 },
    { kind: 'test', title: 'is stored [ORD-01]', line: 3 },
    { kind: 'test', title: 'is sent', line: 5 },
    { kind: 'test', title: 'outside', line: 7 },
  ]);
});

it('finds the groups, tests and steps of Playwright', () => {
  const source = `test.describe('an order', () => {
    test('is sent', { tag: '@desktop' }, async ({ page }) => {
      await test.step('is stored [ORD-01]', async () => {});
    });
  });`;
  expect(testTitles('a.spec.ts', source)).toEqual([
    { kind: 'group', title: 'an order', line: 1 },
    { kind: 'test', title: 'is sent', line: 2 },
    { kind: 'test', title: 'is stored [ORD-01]', line: 3 },
  ]);
});

it('writes … for the values in a template', () => {
  const source = 'it(`is killed (seed ${SEED}) [ORD-02]`, () => {});';
  expect(testTitles('a.test.ts', source).map(({ title }) => title)).toEqual(['is killed (seed …) [ORD-02]']);
});

it('ignores tables, other calls and comments', () => {
  const source = `it.each(['a'])(name, () => { expect('b [ORD-01]').toBe(pattern.test('c')); }); // it('d')`;
  expect(testTitles('a.test.ts', source)).toEqual([]);
});
