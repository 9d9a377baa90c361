import type { Antworten } from '@fa/forderungsausfall/antworten';
import { type Submission, startCalculation } from '@fa/rechner/calculation/calculation';
import { enterPath } from '@fa/rechner/calculation/flow';
import { expect, it } from 'vitest';
import { ALLES_BEANTWORTET, setupOn, TODAY } from '../../../../../../tests/journeys/sample-answers.ts';
import { type ActionContext, moved } from '../../../calculator/state/action-context.ts';
import { type AppState, initialState } from '../../../calculator/state/app-state.ts';
import { createStore } from '../../../calculator/state/store.ts';
import { createOrderActions } from './order-actions.ts';

const KEY = '0b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d';
const ACCEPTED: Submission = {
  status: 'accepted',
  reference: 'FA-ABCD-EFGH',
  confirmationMail: true,
  email: ALLES_BEANTWORTET.email,
  answersKept: true,
};

it('a receipt that is being left requests nothing under the key of the next order [FLOW-11, STEP-DANKE-01]', async () => {
  const setup = setupOn(TODAY);
  const answered = { ...startCalculation(setup), model: ALLES_BEANTWORTET as Antworten, submission: ACCEPTED };
  const calculation = enterPath(setup, answered, 'danke');
  const begun: AppState<Antworten> = { ...initialState(setup, ''), calculation, orderKey: KEY };
  const store = createStore(begun);
  const asked: string[] = [];
  const gateway = {
    deliveryState: async (key: string) => void asked.push(key),
    correctEmail: async (key: string) => void asked.push(key),
  };
  const context = { setup: () => setup, store, gateway: async () => gateway } as unknown as ActionContext<Antworten>;
  const actions = createOrderActions(context);
  await actions.deliveryState();
  expect(asked).toEqual([KEY]);

  store.update((state) => moved(context, state, enterPath(setup, state.calculation, 'zusammenfassung')));
  expect(store.get().orderKey).not.toBe(KEY);
  expect(store.get().orderKey).not.toBeNull();
  expect(await actions.deliveryState()).toBe('gone');
  expect(await actions.correctEmail('neu@example.org')).toEqual({ kind: 'unknown' });
  expect(asked).toEqual([KEY]);
});
