// @vitest-environment jsdom

import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { forderungsausfallApp } from '@fa/forderungsausfall/web/forderungsausfall-app.tsx';
import { kfzMusterApp } from '@fa/kfz-muster/web/kfz-muster-app.tsx';
import { beforeEach, expect, it } from 'vitest';
import { DONE, dataOf, FAILED } from '../../gateway/result.ts';
import { quietConsole } from '../../gateway/sample/quiet-console.ts';
import { doneOf } from '../../gateway/sample/result-of.ts';
import { openContext } from '../sample/open-context.ts';
import { createLaterSession } from '../session/later-session.ts';
import { createActions } from './actions.ts';
import type { AppState } from './app-state.ts';
import { isSavableOn } from './product-app.ts';
import type { Change } from './store.ts';

beforeEach(quietConsole);

function open(gateway: object = {}, state: Change<AppState> = {}, product = forderungsausfallApp) {
  const page = { texts: {}, linkTargets: { agent: '/', offerFollowup: '/', others: '/' } } as never;
  const opened = openContext({ path: 'zusammenfassung', answers: HANDWERKER, state, page, gateway });
  return { ...opened, actions: createActions(opened.context, product, createLaterSession().actions) };
}

function away() {
  return Promise.reject(new Error('away'));
}

it('has no order actions for a product without an order [ORD-01]', () => {
  const { order: _, ...other } = forderungsausfallApp;
  expect(open({}, {}, other).actions.order).toBeUndefined();
});

it('fails to save or share, and stops being busy, when a call throws [LINK-06, SID-02]', async () => {
  const { actions } = open({ saveOffer: away });
  expect([await actions.saving.save(''), await actions.serviceId.request()]).toEqual([FAILED, FAILED]);
});

it('retries the failed deletion of a link [LINK-05]', async () => {
  const answers = [false, true];
  const link = { remoteKey: 'b', localSecret: '5', expiryDate: '', remoteRestore: false };
  const { actions } = open({ deleteSaved: async () => doneOf(answers.shift()) }, { saved: { link } });
  expect([await actions.saving.remove(), await actions.saving.remove(), answers]).toEqual([FAILED, DONE, []]);
});

it('lets a tester choose a known variant of an experiment [DBG-01, EXP-01]', async () => {
  const variants = ['a', 'b'].map((name) => ({ name, label: name, weight: 1 }));
  const configured = [{ name: 'layout', scope: ['firma'], variants }];
  const { actions, state } = open({}, { visitor: { experiments: { configured, entries: {} } } });
  await actions.flow.chooseVariant('layout', 'b');
  const before = state();
  expect(before.visitor.experiments.entries).toMatchObject({ layout: { variant: 'b' } });
  await actions.flow.chooseVariant('layout', 'unknown');
  expect(state()).toBe(before);
});

it('shows the partner that was requested last [PART-02]', async () => {
  const { actions } = open({ loadPartner: async () => FAILED });
  expect(await Promise.all(['eins', 'zwei'].map((slug) => actions.partner.show(slug)))).toEqual([DONE, FAILED]);
});

it('loads a text, and none if its code cannot be loaded [UI-07]', async () => {
  const { actions, context } = open({ readText: async (url: string) => dataOf(`# ${url}`) });
  expect(await actions.readText('/faq.md')).toEqual(dataOf('# /faq.md'));
  Object.assign(context, { gateway: away });
  expect(await actions.readText('/faq.md')).toEqual(FAILED);
});

it('offers to save from the offer to the summary, and never without an offer [LINK-01, SID-01]', () => {
  const ids = forderungsausfallApp.definition.steps.map(({ id }) => id);
  const savable = ids.filter((id) => isSavableOn(forderungsausfallApp, id));
  expect(savable).toEqual(ids.slice(ids.indexOf('angebot'), ids.indexOf('zusammenfassung') + 1));
  const { offer: _, ...without } = kfzMusterApp;
  expect(kfzMusterApp.definition.steps.filter(({ id }) => isSavableOn(without, id))).toEqual([]);
});
