import { order as product } from '@fa/forderungsausfall/server/order';
import { setupOn } from '@fa/forderungsausfall/tests/sample-answers';
import { removeAnswer } from '@fa/rechner/definition/model';
import { expect, it } from 'vitest';
import { TEST_INSTANT, validOrder } from '../../tests/support/server/valid-order.ts';
import { checkOrder } from './check-order.ts';

const { definition, context } = setupOn('2026-11-21');
const order = validOrder();
const texts = Object.fromEntries(
  Object.entries(order.download?.versions ?? {}).map(([name, version]) => [name, { version, date: '2026-11-01' }]),
);

/** Checks the valid order with answers or parts of the definition changed. */
function check(model: object, changed: object = {}) {
  const setup = { definition: { ...definition, ...changed }, context };
  const now = new Date(TEST_INSTANT);
  return checkOrder({ ...order, model: { ...order.model, ...model } }, { product, now, setup, texts });
}

function refusal(...fields: readonly object[]) {
  return expect.objectContaining({ answer: { code: 'invalidAnswers', fields } });
}

it('refuses NUL and lone surrogates at any depth of an answer, and takes other characters [SEC-03]', () => {
  expect(() => check({ firmenname: 'A\u0000B', kontoinhaber: { name: 'Ada \ud83d' } })).toThrow(
    refusal({ field: 'firmenname', code: 'notAllowedChars' }, { field: 'kontoinhaber', code: 'notAllowedChars' }),
  );
  expect(check({ firmenname: '🙂 ümläut' }).antworten).toMatchObject({ firmenname: '🙂 ümläut' });
});

it('refuses an order whose answers break a rule only after they settled [VAL-23]', () => {
  const derive: typeof definition.derive = (...of) => removeAnswer(definition.derive(...of), 'firmenname');
  expect(check({}).antworten).toMatchObject({ firmenname: order.model.firmenname });
  expect(() => check({}, { derive })).toThrow(refusal({ field: 'firmenname', code: 'required' }));
});
