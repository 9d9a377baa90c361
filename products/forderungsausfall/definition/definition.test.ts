import { checkProduct } from '@fa/rechner/checks/check-product';
import { it } from 'vitest';
import { SAMPLES } from '../tests/sample-answers.ts';

it('the definition is sound, and every state has its texts and a way to the end [FLOW-16]', () => {
  checkProduct(SAMPLES);
});
