import { Command } from 'commander';
import { expect, it } from 'vitest';
import { define } from './import-command.ts';
import type { ImportRequest } from './import-request.ts';

async function requested(...words: readonly string[]): Promise<ImportRequest | undefined> {
  let request: ImportRequest | undefined;
  const directory = new Command();
  define(directory, async (given) => void (request = given));
  await directory.parseAsync(['import', ...words], { from: 'user' });
  return request;
}

it('accepts a file with options [ADDR-09]', async () => {
  expect(await requested('a.csv')).toEqual({ path: 'a.csv', maxRejected: 1, evenIfSmaller: false });
  const options = ['--kind', 'places', '--attribution', ' © GeoNames ', '--max-rejected', '2.5', '--even-if-smaller'];
  expect(await requested(...options, 'a.csv')).toEqual({
    path: 'a.csv',
    kind: 'places',
    attribution: '© GeoNames',
    maxRejected: 2.5,
    evenIfSmaller: true,
  });
  expect(await requested('a.csv', '--no-attribution')).toMatchObject({ attribution: null });
});
