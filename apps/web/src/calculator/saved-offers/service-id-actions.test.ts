import { analyticsKeysOf } from '@fa/rechner/definition/value-uses';
import { resultOf } from '../../gateway/sample/result-of.ts';
// @vitest-environment jsdom

import type { SaveRequest } from '@fa/api/saved-offers/saved-offer';
import { type ServiceIdRequest, serviceIdRequest } from '@fa/api/saved-offers/service-ids';
import type { Antworten } from '@fa/forderungsausfall/antworten';
import { forderungsausfallApp } from '@fa/forderungsausfall/web/forderungsausfall-app.tsx';
import type { TrackingEvent } from '@fa/rechner/analytics/tracking';
import { startCalculation } from '@fa/rechner/calculation/calculation';
import type { Answers, Setup } from '@fa/rechner/definition/definition';
import { parseFragment } from '@fa/rechner/kept/link-fragment';
import { expect, it } from 'vitest';
import { ALLES_BEANTWORTET, setupOn, TODAY } from '../../../../../tests/journeys/sample-answers.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import { createLinkCipher } from '../../vault/link-cipher.ts';
import type { ActionContext } from '../state/action-context.ts';
import { initialState } from '../state/app-state.ts';
import { createStore } from '../state/store.ts';
import { createServiceIdActions } from './service-id-actions.ts';

const NOW = Date.parse(`${TODAY}T08:00:00Z`);
const EXPIRY = '2026-08-20T21:00:00.000Z';
const KEYS = ['0b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d', '1b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d'];

/** Builds the actions of an answered calculation; records requests. */
function open(answerToIds: unknown, given: Partial<Gateway> = {}) {
  const setup = setupOn(TODAY) as unknown as Setup;
  const begun = startCalculation(setup);
  const model: Answers = { ...begun.model, ...(ALLES_BEANTWORTET satisfies Antworten) };
  const store = createStore({ ...initialState(setup, ''), calculation: { ...begun, model } });
  const saves: SaveRequest[] = [];
  const requests: ServiceIdRequest[] = [];
  const deleted: string[] = [];
  const events: TrackingEvent[] = [];
  const gateway = {
    saveOffer: async (body: SaveRequest) => {
      saves.push(body);
      return resultOf({ key: KEYS[saves.length - 1] ?? '', expiryDate: EXPIRY });
    },
    requestServiceId: async (body: ServiceIdRequest) => {
      requests.push(body);
      return resultOf(answerToIds);
    },
    deleteSaved: async (key: string) => deleted.push(key) > 0,
    ...given,
  };
  const context = {
    setup: () => setup,
    store,
    page: { linkTargets: { agent: '/telefon/', offerFollowup: '/', others: '/' }, texts: {} },
    gateway: async () => gateway,
    now: () => NOW,
    track: (event: TrackingEvent) => void events.push(event),
    flush: () => undefined,
    userId: () => 17,
  } as unknown as ActionContext;
  return { actions: createServiceIdActions(context, forderungsausfallApp), store, saves, requests, deleted, events };
}

const ISSUED = { serviceId: '123456782', expiryDate: EXPIRY };

it('saves a copy without second factor that its URL opens, and pushes the save event [SID-02, SID-03]', async () => {
  const { actions, store, saves, requests, events } = open(ISSUED);
  expect(await actions.request()).toBe('issued');
  const [request] = requests;
  expect(serviceIdRequest(analyticsKeysOf(forderungsausfallApp.definition)).safeParse(request).success).toBe(true);
  expect(request?.userId).toBe(17);
  expect(request?.storedUrl.startsWith(`${window.location.origin}/telefon/#${KEYS[0]};`)).toBe(true);
  expect(Object.keys(saves[0] ?? {})).toEqual(['data']);
  const fragment = parseFragment(new URL(request?.storedUrl ?? '').hash);
  const cipher = await createLinkCipher(fragment?.localSecret ?? '', '');
  const content = await cipher.open(saves[0]?.data ?? '', 'forderungsausfall');
  expect(JSON.parse(content ?? '')).toMatchObject({ model: { firmenname: ALLES_BEANTWORTET.firmenname } });
  expect(store.get().agentCopy).toEqual({
    remoteKey: KEYS[0],
    savedAt: new Date(NOW).toISOString(),
    ...ISSUED,
  });
  expect(store.get().saved).toBeNull();
  expect(events).toEqual([{ name: 'prozess_speichern', speichern_option: 'Kontakt - Service-ID-Aufruf' }]);
});

it('sends with the ID what analytics may have, and no personal data [SID-03, SEC-02]', async () => {
  const { actions, requests } = open(ISSUED);
  await actions.request();
  const analyticsKeys = analyticsKeysOf(forderungsausfallApp.definition);
  expect(Object.keys(requests[0]?.model ?? {}).every((key) => analyticsKeys.includes(key))).toBe(true);
  expect(requests[0]?.model).toMatchObject({ absicherung: ALLES_BEANTWORTET.absicherung });
  expect(JSON.stringify(requests[0]?.model)).not.toContain(ALLES_BEANTWORTET.firmenname);
});

it('ends the previous copy with a new ID and on request [SID-03]', async () => {
  const { actions, store, deleted } = open(ISSUED);
  await actions.request();
  await actions.request();
  expect(deleted).toEqual([KEYS[0]]);
  await actions.end();
  expect(deleted).toEqual(KEYS);
  expect(store.get().agentCopy).toBeNull();
});

it.each([
  [null, 'failed'],
  ['busy', 'busy'],
] as const)('leaves no copy behind without an ID (%s) [SID-02, SID-03]', async (answer, outcome) => {
  const { actions, store, deleted, events } = open(answer);
  expect(await actions.request()).toBe(outcome);
  expect(deleted).toEqual([KEYS[0]]);
  expect(store.get().agentCopy).toBeNull();
  expect(events).toEqual([]);
});

it('fails, and is not busy for ever, when a call throws [SID-02]', async () => {
  const { actions } = open(ISSUED, { saveOffer: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(await actions.request()).toBe('failed');
});
