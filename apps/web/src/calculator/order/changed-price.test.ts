import { HANDWERKER, setupOn, TODAY } from '@fa/forderungsausfall/tests/sample-answers';
import { expect, it } from 'vitest';
import { changedPrice } from './shown-terms.ts';

const definition = setupOn(TODAY).definition;
const amounts = { beitrag: 1, jahresMax: 2, abnehmerMax: 3 };
const refusal = { code: 'priceChanged', amounts, answers: HANDWERKER } as const;

it('is the price that the server returned, for the same offer only [TAR-11]', () => {
  expect(changedPrice(definition, refusal, HANDWERKER)).toEqual(amounts);
  expect(changedPrice(definition, refusal, { ...HANDWERKER, firmenname: 'Andere' })).toEqual(amounts);
  expect(changedPrice(definition, refusal, { ...HANDWERKER, absicherung: 7 })).toBeUndefined();
});

it('there is no changed price without a refusal because of it [TAR-11]', () => {
  expect(changedPrice(definition, null, HANDWERKER)).toBeUndefined();
  expect(changedPrice(definition, { code: 'maintenance' }, HANDWERKER)).toBeUndefined();
});
