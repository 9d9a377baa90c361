import { expect, it } from 'vitest';
import { samplesOf } from './product-samples.ts';

it('a product without sample answers is told the file to add [FLOW-16]', async () => {
  await expect(samplesOf('gibt-es-nicht')).rejects.toThrow(
    'The screens of gibt-es-nicht cannot be drawn: export SAMPLES from products/gibt-es-nicht/tests/sample-answers.ts.',
  );
});
