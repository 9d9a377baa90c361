import { expect, it } from 'vitest';
import { takeReloadData } from './own-reload.ts';

const carried = { entries: [{ event: 'prozess_schritt_aufgerufen' }], campaign: { utmSource: 'brief' } };

it('reads the data that a page passed to its reload once, and keeps the rest of the history entry [ANA-04]', () => {
  window.history.replaceState({ step: 'firma', carried }, '');
  expect(takeReloadData()).toEqual(carried);
  expect(takeReloadData()).toBeNull();
  expect(window.history.state).toEqual({ step: 'firma' });
});

it.each([[null], ['text'], [{}], [{ entries: {}, campaign: {} }], [{ entries: [], campaign: null }]])(
  'ignores a history state that no such page wrote: %j [ANA-04]',
  (nonsense) => {
    window.history.replaceState({ carried: nonsense }, '');
    expect(takeReloadData()).toBeNull();
  },
);

it.each([[null], [7], ['text']])('finds nothing in a history state like %j [ANA-04]', (state) => {
  window.history.replaceState(state, '');
  expect(takeReloadData()).toBeNull();
});
