import { expect, it } from 'vitest';
import { changed, createStore } from './store.ts';

const STATE = { today: '2026-08-15', flow: { moves: 0, focus: null as string | null }, order: { key: null } };

it('changes the named values of a part and keeps every other part as it is', () => {
  const next = changed(STATE, { flow: { moves: 1 }, today: '2026-08-16' });
  expect(next).toEqual({ today: '2026-08-16', flow: { moves: 1, focus: null }, order: { key: null } });
  expect(next.order).toBe(STATE.order);
});

it('stays the same state, and tells nobody, when nothing changes', () => {
  const store = createStore(STATE);
  let told = 0;
  store.subscribe(() => (told += 1));
  store.set({ flow: { moves: 0, focus: null }, order: {} });
  store.set(({ flow }) => ({ flow }));
  expect([store.get(), told]).toEqual([STATE, 0]);
  expect(store.get()).toBe(STATE);
  store.set(({ flow }) => ({ flow: { moves: flow.moves + 1 } }));
  expect(told).toBe(1);
});
