import { expect, it } from 'vitest';
import { createPostleitzahlenDirectory } from './postleitzahlen-directory.ts';

const directory = createPostleitzahlenDirectory();

it('[ADDR-01] knows the towns of a postcode, each once, with umlauts', async () => {
  expect(await directory.citiesOf('10115')).toEqual(['Berlin']);
  expect(await directory.citiesOf('80331')).toEqual(['München']);
});

it('[ADDR-01] knows no town for an unknown postcode', async () => {
  expect(await directory.citiesOf('00000')).toEqual([]);
  expect(await directory.citiesOf('__proto__')).toEqual([]);
});
