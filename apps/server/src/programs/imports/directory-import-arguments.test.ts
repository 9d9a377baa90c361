import { expect, it } from 'vitest';
import { DIRECTORY_IMPORT } from './directory-import-arguments.ts';

it('accepts a file with options, or no file to rebuild the directory [ADDR-09]', () => {
  expect(DIRECTORY_IMPORT.parse(['a.csv'])).toEqual({
    path: 'a.csv',
    kind: undefined,
    attribution: undefined,
    maxRejected: 1,
    evenIfSmaller: false,
  });
  const options = ['--kind', 'places', '--attribution', ' © GeoNames ', '--max-rejected', '2.5', '--even-if-smaller'];
  expect(DIRECTORY_IMPORT.parse([...options, 'a.csv'])).toEqual({
    path: 'a.csv',
    kind: 'places',
    attribution: '© GeoNames',
    maxRejected: 2.5,
    evenIfSmaller: true,
  });
  expect(DIRECTORY_IMPORT.parse(['a.csv', '--no-attribution'])).toMatchObject({ attribution: null });
  expect(DIRECTORY_IMPORT.parse(['--rebuild'])).toMatchObject({ path: undefined });
});

it.each<[string[], RegExp]>([
  [[], /^Name one file, or --rebuild\.$/],
  [['a', '--rebuild'], /^--rebuild takes no file\.$/],
  [['a', '--kind', 'towns'], /^--kind must be one of addresses, streets, places\.$/],
  [['a', '--max-rejected', 'x'], /^--max-rejected must be a number from 0 to 100\.$/],
  [['a', '--max-rejected=-1'], /^--max-rejected must be a number from 0 to 100\.$/],
  [['a', '--max-rejected', '101'], /^--max-rejected must be a number from 0 to 100\.$/],
  [['a', '--attribution', '©', '--no-attribution'], /^--attribution and --no-attribution exclude each other\.$/],
  [['a', '--attribution', ' '], /^--attribution must be a text/],
  [['a', '--attribution', 'x'.repeat(301)], /^--attribution must be a text/],
])('refuses %j in one sentence [ADDR-09]', (given, message) => {
  expect(DIRECTORY_IMPORT.parse(given)).toMatch(message);
});
