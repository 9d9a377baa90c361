import { expect, it } from 'vitest';
import { takeCarried } from './own-reload.ts';

const carried = { entries: [{ event: 'prozess_schritt_aufgerufen' }], campaign: { utmSource: 'brief' } };

it('[ANA-04] takes what a page handed to itself, once, and leaves the rest of the entry', () => {
  window.history.replaceState({ step: 'firma', carried }, '');
  expect(takeCarried()).toEqual(carried);
  expect(takeCarried()).toBeNull();
  expect(window.history.state).toEqual({ step: 'firma' });
});

it.each([[null], ['text'], [{}], [{ entries: {}, campaign: {} }], [{ entries: [], campaign: null }]])(
  '[ANA-04] takes nothing that no such page handed over: %j',
  (nonsense) => {
    window.history.replaceState({ carried: nonsense }, '');
    expect(takeCarried()).toBeNull();
  },
);

it.each([[null], [7], ['text']])('[ANA-04] there is nothing in an entry like %j', (state) => {
  window.history.replaceState(state, '');
  expect(takeCarried()).toBeNull();
});
