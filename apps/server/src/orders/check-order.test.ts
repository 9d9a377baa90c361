import { order as product } from '@fa/forderungsausfall/server/order';
import { setupOn } from '@fa/forderungsausfall/tests/sample-answers';
import { removeAnswer } from '@fa/rechner/definition/model';
import { expect, it } from 'vitest';
import { TEST_INSTANT, validOrder } from '../../tests/support/server/valid-order.ts';
import { checkOrder, findUnstorableText } from './check-order.ts';

it('finds NUL and lone surrogates at any depth [SEC-03]', () => {
  const value = {
    model: { firmenname: 'A\u0000B', inhaber: ['Ada', '\ud83d'] },
    ok: '🙂 ümläut \u202e',
    n: 1,
    none: null,
  };
  expect(findUnstorableText(value)).toEqual([
    { field: 'model.firmenname', code: 'notAllowedChars' },
    { field: 'model.inhaber.1', code: 'notAllowedChars' },
  ]);
});

it('refuses an order whose answers break a rule only after they settled [VAL-23]', () => {
  const { definition, context } = setupOn('2026-11-21');
  const derive: typeof definition.derive = (...of) => removeAnswer(definition.derive(...of), 'firmenname');
  const order = validOrder();
  const editions = Object.fromEntries(
    Object.entries(order.download?.versions ?? {}).map(([name, version]) => [name, { version, date: '2026-11-01' }]),
  );
  const checkWith = (changed: object) =>
    checkOrder(order, {
      product,
      now: new Date(TEST_INSTANT),
      setup: { definition: { ...definition, ...changed }, context },
      texts: editions,
    });
  expect(checkWith({}).antworten).toMatchObject({ firmenname: order.model.firmenname });
  expect(() => checkWith({ derive })).toThrow(
    expect.objectContaining({
      answer: { code: 'invalidAnswers', fields: [{ field: 'firmenname', code: 'required' }] },
    }),
  );
});
