import { expect, it } from 'vitest';
import { samplesOf } from './product-samples.ts';

it('a product without sample answers is told the file to add [FLOW-16]', async () => {
  await expect(samplesOf('rad-muster')).rejects.toThrow(
    'The screens of rad-muster cannot be drawn: export SAMPLES from products/rad-muster/tests/sample-answers.ts.',
  );
});
