import { expect, it } from 'vitest';
import { findUnstorableText } from './check-order.ts';

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
