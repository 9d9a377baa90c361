// @vitest-environment jsdom

import { forderungsausfallApp } from '@fa/forderungsausfall/web/forderungsausfall-app.tsx';
import { kfzMusterApp } from '@fa/kfz-muster/web/kfz-muster-app.tsx';
import { beforeEach, expect, it } from 'vitest';
import { HANDWERKER } from '../../../../../tests/journeys/sample-answers.ts';
import { quietConsole } from '../../gateway/sample/quiet-console.ts';
import { resultOf } from '../../gateway/sample/result-of.ts';
import { openContext } from '../sample/open-context.ts';
import { createLaterSession } from '../session/later-session.ts';
import { createActions } from './actions.ts';
import { isSavableOn } from './product-app.ts';

const EXPIRY = '2026-10-15T21:00:00.000Z';
const KEY = '0b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d';

beforeEach(quietConsole);

function open(gateway: object = {}, state: object = {}) {
  const opened = openContext({
    path: 'zusammenfassung',
    answers: HANDWERKER,
    state: { orderKey: KEY, ...state },
    page: { texts: {}, linkTargets: { agent: '/', offerFollowup: '/', others: '/' } } as never,
    gateway: gateway as never,
  });
  return { ...opened, actions: createActions(opened.context, forderungsausfallApp, createLaterSession().actions) };
}

it('downloads, sends, asks for and corrects an order with the code of the product [ORD-01, ORD-03]', async () => {
  const called: string[] = [];
  const { actions, store } = open({
    fetchDocuments: async () => (called.push('documents'), resultOf('busy')),
    sendOrder: async () => (called.push('order'), { kind: 'unknown' }),
    deliveryState: async () => (called.push('state'), resultOf(null)),
  });
  await actions.order?.download();
  expect(store.get().download).toBe('refused');
  await actions.order?.submit();
  expect(store.get().calculation.submission.status).toBe('unknown');
  expect(await actions.order?.findOut()).toBe(false);
  await actions.order?.retry();
  expect(called).toEqual(['documents', 'order', 'state', 'order']);
  expect(await actions.order?.deliveryState()).toEqual({ kind: 'gone' });
  expect(await actions.order?.correctEmail('kim@example.org')).toEqual({ kind: 'failed' });
});

it('has no order where a product has none [ORD-01]', () => {
  const { context } = open();
  const { loadOrderActions: _, ...other } = forderungsausfallApp;
  expect(createActions(context, other, createLaterSession().actions).order).toBeUndefined();
});

it('saves, confirms and deletes a link with code that comes then [LINK-01, LINK-05]', async () => {
  const called: string[] = [];
  const { actions, store } = open({
    saveOffer: async () => (called.push('save'), resultOf({ key: KEY, expiryDate: EXPIRY })),
    keyArrived: async () => called.push('arrived') > 0,
    deleteSaved: async () => called.push('deleted') > 0,
  });
  await actions.saving.save('');
  expect(store.get().saved).toMatchObject({ remoteKey: KEY });
  await actions.saving.announce();
  await actions.saving.remove();
  expect(store.get().saved).toBeNull();
  expect(called.filter((name) => name !== 'arrived')).toEqual(['save', 'deleted']);
});

it('tries the deletion of a link again that failed before [LINK-05]', async () => {
  const answers = [false, true];
  const link = { remoteKey: KEY, localSecret: '5', expiryDate: EXPIRY, remoteRestore: false };
  const { actions } = open({ deleteSaved: async () => answers.shift() }, { saved: link });
  expect(await actions.saving.remove()).toBe(false);
  expect(await actions.saving.remove()).toBe(true);
  expect(answers).toEqual([]);
});

it('asks for a Service-ID and ends it with code that comes then [SID-03]', async () => {
  const deleted: string[] = [];
  const { actions, store } = open(
    { deleteSaved: async (key: string) => deleted.push(key) > 0, saveOffer: async () => resultOf(null) },
    { agentCopy: { remoteKey: 'c', serviceId: '123456789', savedAt: 's', expiryDate: 'e' } },
  );
  await actions.serviceId.end();
  expect([deleted, store.get().agentCopy]).toEqual([['c'], null]);
  expect(await actions.serviceId.request()).toBe('failed');
});

it('lets a tester choose the variant of an experiment [DBG-01, EXP-01]', async () => {
  const variants = ['a', 'b'].map((name) => ({ name, label: name, weight: 1 }));
  const configured = [{ name: 'layout', scope: ['firma'], variants }];
  const { actions, store } = open({}, { experiments: { configured, entries: {} } });
  await actions.flow.chooseVariant('layout', 'b');
  expect(store.get().experiments.entries).toMatchObject({ layout: { variant: 'b' } });
  const before = store.get();
  await actions.flow.chooseVariant('layout', 'unknown');
  expect(store.get()).toBe(before);
});

it('shows partners: what was asked for last counts [PART-02]', async () => {
  const { actions } = open({ loadPartner: async () => resultOf(null) });
  expect(await Promise.all(['eins', 'zwei'].map((slug) => actions.partner.show(slug)))).toEqual([true, false]);
});

it('reads a text, and none where the code for it is not to be had [UI-07]', async () => {
  const { actions, context } = open({ readText: async (url: string) => ({ kind: 'data', data: `# ${url}` }) });
  expect(await actions.readText('/faq.md')).toEqual({ kind: 'data', data: '# /faq.md' });
  const without = { ...context, gateway: () => Promise.reject(new Error('away')) };
  const { readText } = createActions(without, forderungsausfallApp, createLaterSession().actions);
  expect(await readText('/faq.md')).toEqual({ kind: 'failed' });
});

it('offers to save from the offer to the summary, and nowhere without an offer [LINK-01, SID-01]', () => {
  const ids = forderungsausfallApp.definition.steps.map(({ id }) => id);
  const savable = ids.filter((id) => isSavableOn(forderungsausfallApp, id));
  expect(savable).toEqual(ids.slice(ids.indexOf('angebot'), ids.indexOf('zusammenfassung') + 1));
  const { offer: _, ...without } = kfzMusterApp;
  expect(kfzMusterApp.definition.steps.filter(({ id }) => isSavableOn(without, id))).toEqual([]);
});
