import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { stepAt } from '@fa/rechner/calculation/navigation';
import type { Violation } from '@fa/rechner/definition/definition';
import { expect, it } from 'vitest';
import { openContext } from '../../tests/support/open-context.ts';
import { isForCustomer } from './is-for-customer.ts';

function missing(field: string) {
  return { field, failure: { code: 'required' } } as unknown as Violation;
}

it('reserves the customer’s own answers and the end of the summary for the customer [AGENT-02]', () => {
  const on = (path: string, ...fields: string[]) => {
    const { setup, store } = openContext({ path, answers: HANDWERKER });
    const step = stepAt(setup, store.get().calculation.progress.currentViewIdx);
    return isForCustomer(setup, step, fields.map(missing));
  };
  expect(on('zusammenfassung')).toBe(true);
  expect(['vertragsbeginn', 'kontakt', 'sepa'].map((path) => on(path))).toEqual([false, false, false]);
  expect(on('sepa', 'sepaErmaechtigung')).toBe(true);
  expect(on('sepa', 'sepaErmaechtigung', 'vorname')).toBe(false);
  expect(on('zusammenfassung', 'vorname')).toBe(false);
});
