// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { openContext } from '../../../tests/support/open-context.ts';
import { changed } from '../state/store.ts';
import { begunBy, takeReferral } from './referral.ts';

const [OWN, OTHER] = ['023100-100', '023101-101'];
function take(asked: { ivmnr?: string; azvm?: string }) {
  return takeReferral({ referral: { ignored: [], ...asked } });
}

function kept() {
  return [localStorage.getItem('ivmnr'), localStorage.getItem('azvm')];
}

beforeEach(() => localStorage.clear());

it('stores the referring broker beyond the tab [BROK-01]', () => {
  expect(take({})).toEqual({});
  expect(kept()).toEqual([null, null]);
  expect(take({ ivmnr: OWN, azvm: '4711' })).toEqual({ ivmnr: OWN, azvm: '4711' });
  expect(kept()).toEqual([OWN, '4711']);
  expect(take({})).toEqual({ ivmnr: OWN, azvm: '4711' });
});

it('replaces the reference of the previous broker [BROK-01]', () => {
  take({ ivmnr: OWN, azvm: '4711' });
  expect(take({ ivmnr: OWN })).toEqual({ ivmnr: OWN, azvm: '4711' });
  expect(take({ azvm: '4712' })).toEqual({ ivmnr: OWN, azvm: '4712' });
  expect(take({ ivmnr: OTHER })).toEqual({ ivmnr: OTHER });
  expect(kept()).toEqual([OTHER, null]);
});

it('discards an invalid stored broker [BROK-01]', () => {
  localStorage.setItem('ivmnr', '<script>');
  localStorage.setItem('azvm', '<'.repeat(999));
  expect(take({})).toEqual({});
  expect(kept()).toEqual([null, null]);
});

it('starts the calculation of an untouched page [FLOW-04]', () => {
  const { setup, store } = openContext({ path: 'sepa' });
  const begun = begunBy(setup, changed(store.get(), { flow: { moves: 4 } }), { path: 'kontakt' });
  expect(begun).toMatchObject({ calculation: { progress: { path: 'vertragsbeginn' } }, flow: { moves: 4 } });
});
