import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import { kfzMuster } from '@fa/kfz-muster/produkt';
import { expect, it } from 'vitest';
import { customersPart } from './customers-part.ts';

it('names the answers that only the customer may give, if the product asks for them [AGENT-02, FLOW-15]', () => {
  expect(customersPart(forderungsausfall)).toBe('Bankverbindung, Erklärungen und Unterlagen bleiben');
  expect(customersPart(kfzMuster)).toBe('Erklärungen bleiben');
  expect(customersPart({ steps: [] })).toBe('Die Entscheidung bleibt');
});
