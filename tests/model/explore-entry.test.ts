import { expect, it } from 'vitest';
import { MODELLED_PRODUCTS } from './entries.ts';
import { createExplorer } from './explore-entry.ts';

const kfz = MODELLED_PRODUCTS.find(({ name }) => name === 'kfz-muster');

it.each(kfz?.entries ?? [])('leads every state of the sample product to its end, $name [FLOW-16]', (entry) => {
  if (!kfz) throw new Error('There is no sample product');
  const { states, problems } = createExplorer(kfz)(entry, false);
  expect(problems).toEqual([]);
  expect(states).toBeGreaterThan(500);
});
