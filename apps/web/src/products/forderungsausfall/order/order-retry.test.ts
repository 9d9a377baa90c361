import type { Antworten } from '@fa/forderungsausfall/antworten';
import { type Submission, startCalculation } from '@fa/rechner/calculation/calculation';
import { enterPath } from '@fa/rechner/calculation/flow';
import { expect, it } from 'vitest';
import { HANDWERKER, setupOn, TODAY } from '../../../../../../tests/journeys/sample-answers.ts';
import type { ActionContext } from '../../../calculator/state/action-context.ts';
import { initialState } from '../../../calculator/state/app-state.ts';
import { createStore } from '../../../calculator/state/store.ts';
import { createOrderActions } from './order-actions.ts';
import { sentOf } from './order-request.ts';

const KEY = '0b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d';
/** The documents must be downloaded again. */
const { downloadTimestamp: _timestamp, downloadAccepted: _accepted, ...CHANGED } = HANDWERKER;

/** Opens the thank-you page with an order without a response, optionally on a later day. */
function givenOrder(submission: Submission, model: Antworten = HANDWERKER, today = TODAY) {
  const setup = setupOn(TODAY);
  const sent = enterPath(setup, { ...startCalculation(setup), model: HANDWERKER, submission }, 'danke');
  const store = createStore({ ...initialState(setup, ''), calculation: { ...sent, model }, orderKey: KEY });
  const keys: string[] = [];
  const shown: string[] = [];
  const gateway = { sendOrder: async (_: unknown, key: string) => (keys.push(key), { kind: 'unknown' }) };
  const context = {
    setup: () => setupOn(today),
    store,
    history: { push: (path: string) => shown.push(path) },
    gateway: async () => gateway,
    page: { texts: {} },
    now: () => 0,
    flush: () => true,
  } as unknown as ActionContext<Antworten>;
  return { store, keys, shown, actions: createOrderActions(context) };
}

it.each(['unknown', 'failed'] as const)(
  'another try of a changed order, %s before, first asks for what is missing now [FLOW-02, STEP-DANKE-02]',
  async (status) => {
    const { actions, store, keys, shown } = givenOrder({ status }, CHANGED);
    await actions.retry();
    expect(keys).toEqual([]);
    expect(shown).toEqual(['zusammenfassung']);
    const { form, progress, submission } = store.get().calculation;
    expect(progress.path).toBe('zusammenfassung');
    expect(form.touched).toMatchObject({ downloadAccepted: true });
    expect(submission).toEqual({ status });
  },
);

it('another try of an unchanged order that may have arrived is sent on any day [ORD-02, STEP-DANKE-02]', async () => {
  const sent = sentOf(HANDWERKER);
  const { actions, store, keys } = givenOrder({ status: 'unknown', sent }, HANDWERKER, '2027-03-01');
  await actions.retry();
  expect(keys).toEqual([KEY]);
  expect(store.get().calculation).toMatchObject({
    submission: { status: 'unknown', sent },
    progress: { path: 'danke' },
  });
});

it('another try of a failed order whose start is over asks for a new one [FLOW-02, PERS-05]', async () => {
  const { actions, keys, shown } = givenOrder({ status: 'failed' }, HANDWERKER, '2027-03-01');
  await actions.retry();
  expect([keys, shown]).toEqual([[], ['vertragsbeginn']]);
});
