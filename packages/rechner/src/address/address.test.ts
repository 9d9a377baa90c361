import { expect, it } from 'vitest';
import { addressIn } from './address.ts';

it.each([undefined, null, {}, { strasse: 5 }, 'x'])('reads no address in %j [ADDR-03]', (container) => {
  expect(addressIn(container)).toEqual({ strasse: '', hausnummer: '', plz: '', ort: '' });
});

it('normalises the lines of an address [ADDR-03]', () => {
  const address = { strasse: ' Am Weg ', hausnummer: '5', plz: '10115', ort: 'Berlin' };
  expect(addressIn({ ...address, firmenname: 'x' })).toEqual({ ...address, strasse: 'Am Weg' });
});
