import { startCalculation } from '@fa/rechner/calculation/calculation';
import { enterPath } from '@fa/rechner/calculation/flow';
import { openPanel } from '@fa/rechner/calculation/panel-editing';
import type { Answers, Setup } from '@fa/rechner/definition/definition';
import { expect, it } from 'vitest';
import { ALLES_BEANTWORTET, setupOn, TODAY } from '../../../../../tests/journeys/sample-answers.ts';
import type { Lookups } from '../lookups/later-lookups.ts';
import type { ActionContext } from '../state/action-context.ts';
import { initialState, PROBLEM_PATH } from '../state/app-state.ts';
import { createStore } from '../state/store.ts';
import { createFlowActions } from './flow-actions.ts';
import { createPanelActions } from './panel-actions.ts';

function outside(): never {
  throw new Error('Entering a path touches nothing outside');
}

const setup = setupOn(TODAY) as unknown as Setup;
const noLookUps: Lookups = {
  typed: outside,
  plzChanged: outside,
  fieldLeft: outside,
  isBusy: outside,
  settled: outside,
  takeKnown: outside,
  chooseAddress: outside,
};

/** Returns the flow actions on a step of a fully answered calculation. */
function flowOn(path: string) {
  const begun = startCalculation(setup);
  const visitedViews = setup.definition.steps.map(({ id }) => id).filter((id) => id !== 'danke');
  const answered = { ...begun, model: ALLES_BEANTWORTET as Answers, progress: { ...begun.progress, visitedViews } };
  const store = createStore({ ...initialState(setup, ''), calculation: enterPath(setup, answered, path) });
  const context = { setup: () => setup, store, now: () => 0 } as unknown as ActionContext;
  const lookups = { ...noLookUps, typed: () => undefined };
  return { store, flow: createFlowActions(context, lookups, createPanelActions(context, lookups)) };
}

it.each([
  ['angebot', 'stands in the field of its own step', 'form'],
  ['zusammenfassung', 'is taken over at once on another', 'model'],
] as const)('a value chosen again on %s %s [LINK-11]', (path, _, place) => {
  const { store, flow } = flowOn(path);
  flow.choose('zahlungsweise', 1);
  flow.choose('zahlungsweise', 4);
  const { model, form, progress } = store.get().calculation;
  expect(progress.path).toBe(path);
  expect(place === 'form' ? form.values : model).toMatchObject({ zahlungsweise: 4 });
});

it('closes the panel when the browser goes back to an error page [UI-02, STEP-ERROR-01]', () => {
  const answered = { ...startCalculation(setup), model: ALLES_BEANTWORTET as Answers };
  const calculation = openPanel(setup, enterPath(setup, answered, 'kontakt'), 'onlinezugang');
  const store = createStore({ ...initialState(setup, ''), calculation });
  const context = { setup: () => setup, store } as unknown as ActionContext;
  const flow = createFlowActions(context, noLookUps, createPanelActions(context, noLookUps));
  flow.enter(PROBLEM_PATH);
  expect(store.get().problem).not.toBeNull();
  expect(store.get().calculation.form.panel).toBeNull();
});
