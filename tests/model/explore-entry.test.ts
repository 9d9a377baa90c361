import { expect, it } from 'vitest';
import { MODELLED_PRODUCTS } from './entries.ts';
import { createExplorer } from './explore-entry.ts';

// The definition's own test begins as an applicant.
it('leads every state of the sample product to its end, for an agent [FLOW-16]', () => {
  const kfz = MODELLED_PRODUCTS.find(({ name }) => name === 'kfz-muster');
  const agent = kfz?.entries.find((entry) => entry.agent);
  if (!kfz || !agent) throw new Error('There is no sample product with an agent');
  const { states, problems } = createExplorer(kfz)(agent, false);
  expect(problems).toEqual([]);
  expect(states).toBeGreaterThan(500);
});
