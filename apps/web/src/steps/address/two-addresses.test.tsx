import { CONTEXT } from '@fa/forderungsausfall/tests/sample-answers';
import { startCalculation } from '@fa/rechner/calculation/calculation';
import type { Definition } from '@fa/rechner/definition/definition';
import { addressQuestion } from '@fa/rechner/tests/address-question';
import { expect, it } from 'vitest';
import { drawPart } from '../../../tests/support/draw-part.tsx';
import { drawnView } from '../../../tests/support/drawn-view.ts';
import { PRODUCTS } from '../../products.ts';
import { QuestionsStepView } from '../questions/question-view.tsx';

it('draws two addresses of a step, each with fields of its own [ADDR-08, FLOW-15]', async () => {
  const [product] = await Promise.all(Object.values(PRODUCTS).map((load) => load()));
  if (!product) throw new Error('No product');
  const definition: Definition = {
    id: 'umzug',
    version: '1',
    title: 'Umzug',
    facts: {},
    steps: [{ id: 'orte', path: 'orte', heading: 'Orte', questions: [addressQuestion('alt'), addressQuestion('neu')] }],
    initial: () => ({}),
    derive: (_, next) => next,
  };
  const setup = { definition, context: CONTEXT };
  const model = { altStrasse: 'Am Ring', neuStrasse: 'Im Hof' };
  const view = drawnView(product, setup, { ...startCalculation(setup), model });
  const { container } = drawPart(<QuestionsStepView />, view);
  const fields = [...container.querySelectorAll('input')].map(({ id, value }) => `${id}: ${value}`);
  expect(fields.join(', ')).toBe(
    'altStrasse: Am Ring, altNummer: , altPlz: , altOrt: , neuStrasse: Im Hof, neuNummer: , neuPlz: , neuOrt: ',
  );
});
