import { addressQuestion } from '@fa/rechner/address/sample/address-question';
import { expect, it } from 'vitest';
import { unknownPostcodes } from './unknown-postcodes.ts';

it('names the postcode of every address on a step or in a panel by its path [ADDR-12]', async () => {
  const group = { key: 'konto', kind: 'group', label: '', rules: [], summary: () => '' } as const;
  const questions = [addressQuestion('alt'), addressQuestion('neu'), { ...group, fields: [addressQuestion('bank')] }];
  const definition = { steps: [{ id: 'orte', path: 'orte', heading: 'Orte', questions }] };
  const directory = { citiesOf: async (plz: string) => (plz === '10115' ? ['Berlin'] : []) };
  const unknown = (answers: object) => unknownPostcodes(definition, answers, directory);
  expect(await unknown({ altPlz: '10115', neuPlz: '00000' })).toEqual(['neuPlz']);
  expect(await unknown({ altPlz: '00000', neuPlz: '99999' })).toEqual(['altPlz', 'neuPlz']);
  expect(await unknown({ neuPlz: '10115' })).toEqual([]);
  expect(await unknown({ neuPlz: '10115', konto: { bankPlz: '00000' } })).toEqual(['konto.bankPlz']);
  expect(await unknown({ konto: { bankPlz: '10115' } })).toEqual([]);
  expect(await unknown({ konto: {} })).toEqual([]);
});
