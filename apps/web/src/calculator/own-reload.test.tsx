import { expect, it } from 'vitest';
import { takeCarried } from './own-reload.ts';

const carried = { entries: [{ event: 'prozess_schritt_aufgerufen' }], campaign: { utmSource: 'brief' } };

it('takes what a page handed to itself, once, and leaves the rest of the entry [ANA-04]', () => {
  window.history.replaceState({ step: 'firma', carried }, '');
  expect(takeCarried()).toEqual(carried);
  expect(takeCarried()).toBeNull();
  expect(window.history.state).toEqual({ step: 'firma' });
});

it.each([[null], ['text'], [{}], [{ entries: {}, campaign: {} }], [{ entries: [], campaign: null }]])(
  'takes nothing that no such page handed over: %j [ANA-04]',
  (nonsense) => {
    window.history.replaceState({ carried: nonsense }, '');
    expect(takeCarried()).toBeNull();
  },
);

it.each([[null], [7], ['text']])('there is nothing in an entry like %j [ANA-04]', (state) => {
  window.history.replaceState(state, '');
  expect(takeCarried()).toBeNull();
});
