import { tellProblems } from '@fa/rechner/checks/check-product';
import { describe, it } from 'vitest';
import { PRODUCTS } from './products.ts';

const products = await Promise.all(Object.entries(PRODUCTS).map(async ([name, load]) => [name, await load()] as const));

describe.each(products)('the web app of %s', (_, { definition, firstViews, loadLaterViews, offer }) => {
  const { steps } = definition;
  const ids = steps.map(({ id }) => id);

  it('has views for steps that exist, and separate views for order and receipt [FLOW-16]', async () => {
    const own = Object.keys({ ...firstViews.steps, ...(await loadLaterViews()).steps });
    // The shell's view of a step sends no order and shows no receipt.
    const isReceipt = steps.map(({ afterSubmission }) => afterSubmission === true);
    const needed = ids.filter((__, index) => isReceipt[index] || (definition.order && isReceipt[index + 1]));
    tellProblems([
      ...own.filter((id) => !ids.includes(id)).map((id) => `there is a view for '${id}', which is no step`),
      ...needed.filter((id) => !own.includes(id)).map((id) => `the step '${id}' needs a view of its own`),
    ]);
  });

  it('saves from a step of its definition to the same or a later one [LINK-01]', () => {
    if (!offer) return;
    const [from, to] = [steps.indexOf(offer.from), steps.indexOf(offer.to)];
    tellProblems([
      ...(from < 0 ? [`saving begins on '${offer.from.id}', which is no step`] : []),
      ...(to < from ? [`saving ends on '${offer.to.id}', before it begins on '${offer.from.id}'`] : []),
    ]);
  });
});
