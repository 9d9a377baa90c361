import { expect, it } from 'vitest';
import { HANDWERKER } from '../../../../tests/journeys/sample-answers.ts';
import { changedPrice } from './changed-price.ts';

const amounts = { beitrag: 1, jahresMax: 2, abnehmerMax: 3 };
const refusal = { code: 'priceChanged', amounts, answers: HANDWERKER } as const;

it('is what the server named for this very offer, and for no other [TAR-11]', () => {
  expect(changedPrice(refusal, HANDWERKER)).toEqual(amounts);
  expect(changedPrice(refusal, { ...HANDWERKER, firmenname: 'Andere' })).toEqual(amounts);
  expect(changedPrice(refusal, { ...HANDWERKER, absicherung: 7 })).toBeUndefined();
});

it('is nothing without such a refusal [TAR-11]', () => {
  expect(changedPrice(null, HANDWERKER)).toBeUndefined();
  expect(changedPrice({ code: 'textsChanged' }, HANDWERKER)).toBeUndefined();
});
