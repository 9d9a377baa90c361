import type { Samples } from '@fa/rechner/checks/samples';

const FILES = import.meta.glob<{ readonly SAMPLES?: Samples }>('../../../../products/*/tests/sample-answers.ts');

/**
 * Loads the sample answers in the folder of a product, with which its screens are drawn.
 * @throws an error with the sentence only, without a stack, that says which file to add
 */
export async function samplesOf(product: string): Promise<Samples> {
  const file = `products/${product}/tests/sample-answers.ts`;
  const SAMPLES = (await FILES[`../../../../${file}`]?.())?.SAMPLES;
  if (SAMPLES) return SAMPLES;
  const sentence = `The screens of ${product} cannot be drawn: export SAMPLES from ${file}.`;
  throw Object.assign(new Error(sentence), { stack: sentence });
}
