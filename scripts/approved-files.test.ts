import { expect, it } from 'vitest';
import { approvedBy, approvedContents, approvingTests, changedFiles } from './approved-files.ts';

const SOURCE = `
it('is another', () => undefined);
describe('texts', () => {
  it.each(PRODUCTS)('of $id match what is approved [UI-11]', async () => {
    await expect(lines).toMatchFileSnapshot('./approved-lines.txt');
  });
});
`;

it('an approved file has the title of the test that compares with it', () => {
  expect([...approvedBy('apps/a/a.test.ts', SOURCE)]).toEqual([
    ['apps/a/approved-lines.txt', 'of $id match what is approved [UI-11]'],
  ]);
});

it('every approved file of the project has a test that compares with it, and every such test is found', () => {
  const { vitest, browser } = approvingTests([]);
  const approved = [...vitest.values()].flatMap((files) => [...files.keys()]);
  const isBrowsers = (file: string) => file.startsWith('tests/e2e/');
  expect([...approvedContents().keys()].filter((file) => !isBrowsers(file))).toEqual(approved.toSorted());
  expect([...vitest.values()].flatMap((files) => [...files.values()])).not.toContain('');
  expect(browser.length).toBeGreaterThan(0);
  const [first = ''] = vitest.keys();
  expect(approvingTests([first])).toEqual({ vitest: new Map([[first, vitest.get(first)]]), browser: [] });
});

it('a changed file is told with its lines and why', () => {
  const vitest = new Map([['a.test.ts', new Map([['approved-a.txt', 'says A [UI-11]']])]]);
  const result = { stdout: [{ text: '/p/tests/e2e/way.txt does not match, writing actual.\n' }] };
  const specs = [{ title: 'reads the way', tests: [{ results: [result] }] }];
  const report = { suites: [{ specs: [], suites: [{ specs }] }] } as unknown as Parameters<typeof changedFiles>[3];
  const before = new Map([
    ['approved-a.txt', 'x\ny\n'],
    ['same.txt', 'x'],
    ['tests/e2e/way.txt', 'x'],
  ]);
  const after = new Map([
    ['approved-a.txt', 'x\nz\nq\n'],
    ['same.txt', 'x'],
    ['tests/e2e/way.txt', 'y'],
  ]);
  expect(changedFiles(before, after, { vitest, browser: [] }, report)).toEqual([
    'approved-a.txt (+2 -1): says A [UI-11]',
    'tests/e2e/way.txt (+1 -1): reads the way',
  ]);
});
