import { checkProduct } from '@fa/rechner/checks/check-product';
import { expect, it } from 'vitest';
import { ANSWERS, SAMPLES } from '../tests/sample-answers.ts';
import { jahresbeitragOf } from './produkt.ts';

it('the bicycle insurance is sound, and every state has a way to the end [FLOW-16]', () => {
  checkProduct(SAMPLES);
});

it('the premium is a percentage of the value [TAR-07]', () => {
  expect(jahresbeitragOf(ANSWERS)).toBe(15_000);
  expect(jahresbeitragOf({ ...ANSWERS, art: 'rad' })).toBe(10_000);
});
