import { expect, it } from 'vitest';
import { PRODUCTS } from '../../../apps/web/src/products.ts';
import { samplesOf } from './product-samples.ts';

it.each(Object.keys(PRODUCTS))('%s has sample answers for its screens [FLOW-15, FLOW-16]', async (name) => {
  const [setup] = (await samplesOf(name)).situations;
  expect(setup?.definition.id).toBe(name);
});

it('a product without sample answers is told the file to add [FLOW-16]', async () => {
  await expect(samplesOf('rad-muster')).rejects.toThrow(
    'The screens of rad-muster cannot be drawn: export SAMPLES from products/rad-muster/tests/sample-answers.ts.',
  );
});
