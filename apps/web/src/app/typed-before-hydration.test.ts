// @vitest-environment jsdom
import { fahrradSetup, onStep } from '@fa/rechner/tests/bicycle';
import { expect, it } from 'vitest';
import type { AppState } from '../calculator/state/app-state.ts';
import { typedBeforeHydration } from './typed-before-hydration.ts';

it.each([
  ['', {}, []],
  ['pedelec', {}, [['art', 'pedelec']]],
  ['pedelec', { art: 'rad' }, [['art', 'pedelec']]],
  ['rad', { art: 'rad' }, []],
])('keeps the choice %o over the answers %o as %o [FLOW-06]', (chosen, model, kept) => {
  document.body.innerHTML = '<select name="art"><option value=""><option value="rad"><option value="pedelec"></select>';
  const select = document.querySelector('select');
  if (select) select.value = chosen;
  const state = { calculation: onStep('rad', model) } as unknown as AppState;
  expect(typedBeforeHydration(fahrradSetup() as never, state, document)).toEqual(kept);
});
