// @vitest-environment jsdom

import type { SaveRequest } from '@fa/api/saved-offers/saved-offer';
import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { forderungsausfallApp } from '@fa/forderungsausfall/web/forderungsausfall-app.tsx';
import { parseSavedContent } from '@fa/rechner/kept/saved-content';
import { beforeEach, describe, expect, it } from 'vitest';
import { DONE, FAILED } from '../../gateway/result.ts';
import { quietConsole } from '../../gateway/sample/quiet-console.ts';
import { doneOf, resultOf } from '../../gateway/sample/result-of.ts';
import { createLinkCipher } from '../../vault/link-cipher.ts';
import { openContext } from '../sample/open-context.ts';
import type { AppState } from '../state/app-state.ts';
import type { Change } from '../state/store.ts';
import { forgetAgentCopy, forgetLink } from './forget-saved.ts';
import { createSavedOfferActions } from './saved-offer-actions.ts';

const KEY = 'ab5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d';
const BEFORE = 'bb5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d';
const EXPIRY = '2026-10-15T21:00:00.000Z';
const COPY = { remoteKey: 'cb5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d', serviceId: '1', savedAt: '', expiryDate: EXPIRY };
const LINK = { remoteKey: BEFORE, localSecret: '5'.repeat(64), expiryDate: EXPIRY, remoteRestore: true };

/** Opens an answered calculation; records requests. */
function open(state: Change<AppState> = {}, gateway: object = {}) {
  const saves: SaveRequest[] = [];
  const deleted: unknown[][] = [];
  const arrived: string[] = [];
  const opened = openContext({
    path: 'zusammenfassung',
    answers: HANDWERKER,
    state,
    page: { texts: { AVB: { title: 'AVB', version: 'AVB-1', date: '2026-08-01' } } } as never,
    gateway: {
      saveOffer: async (body: SaveRequest) => (saves.push(body), resultOf({ key: KEY, expiryDate: EXPIRY })),
      keyArrived: async (key: string) => doneOf(arrived.push(key) > 0),
      deleteSaved: async (...call: unknown[]) => doneOf(deleted.push(call) > 0),
      ...gateway,
    } as never,
  });
  const actions = createSavedOfferActions(opened.context, forderungsausfallApp);
  const saved = () => opened.state().saved.link;
  const contentOf = async () => {
    const cipher = await createLinkCipher(saved()?.localSecret ?? '', '');
    const text = await cipher.open(saves.at(-1)?.data ?? '', 'forderungsausfall');
    return parseSavedContent(text ?? '');
  };
  return { ...opened, actions, saves, deleted, arrived, saved, contentOf };
}

function settled() {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

beforeEach(quietConsole);

describe('saving under a link', () => {
  it('stores the answers encrypted, and remembers the link, at once in the tab too [LINK-01, PERS-02]', async () => {
    const page = open();
    expect(await page.actions.save('')).toBe(DONE);
    expect(Object.keys(page.saves[0] ?? {})).toEqual(['data']);
    expect(page.saved()).toMatchObject({ remoteKey: KEY, expiryDate: EXPIRY, remoteRestore: false });
    const content = await page.contentOf();
    expect(content).toMatchObject({ model: { firmenname: HANDWERKER.firmenname }, step: 'zusammenfassung' });
    expect(content).toMatchObject({ forAgents: false, provenance: { handedOver: false } });
    expect(content?.model).toHaveProperty('rechtsuebergang');
    expect(page.events).toEqual([{ name: 'prozess_speichern', speichern_option: 'Angebot speichern' }]);
    expect(page.arrived).toEqual([]);
    // For a page that is left.
    expect(page.flushed.map(({ saved }) => saved.link?.remoteKey)).toEqual([KEY]);
  });

  it('ends the previous link once the new one has arrived [LINK-01]', async () => {
    const page = open({ saved: { link: { ...LINK, verifier: 'v' }, agentCopy: COPY } });
    await page.actions.save('');
    expect(page.saves[0]).toMatchObject({
      replaces: { key: BEFORE, secondFactor: 'v' },
      beside: { key: COPY.remoteKey },
    });
    await settled();
    expect(page.arrived).toEqual([KEY]);
    expect(page.saved()).not.toHaveProperty('earlierHolds');
  });

  it.each([async () => FAILED, () => Promise.reject(new Error('away'))])(
    'says that the previous link may still work until it is known to have ended [LINK-01]',
    async (keyArrived) => {
      const page = open({ saved: { link: LINK } }, { keyArrived });
      await page.actions.announce();
      expect(page.saved()).toEqual({ ...LINK, earlierHolds: true });
      const settledPage = open({ saved: { link: { ...LINK, earlierHolds: true } } });
      await settledPage.actions.announce();
      expect(settledPage.saved()).toEqual(LINK);
      expect(settledPage.arrived).toEqual([BEFORE]);
    },
  );

  it('announces neither a failure nor a link that was replaced meanwhile [LINK-01]', async () => {
    const none = open();
    await none.actions.announce();
    expect(none.arrived).toEqual([]);
    const page: ReturnType<typeof open> = open({ saved: { link: LINK } }, { keyArrived: async () => replace() });
    const replace = () => (page.change({ saved: { link: { ...LINK, remoteKey: KEY } } }), FAILED);
    await page.actions.announce();
    expect(page.saved()).toEqual({ ...LINK, remoteKey: KEY });
  });

  it.each([
    [async () => resultOf(null), 'failed'],
    [async () => resultOf('busy'), 'busy'],
    [async () => resultOf('full'), 'full'],
    [() => Promise.reject(new Error('away')), 'failed'],
  ])('that fails keeps the previous link [LINK-06]', async (saveOffer, outcome) => {
    const page = open({ saved: { link: LINK } }, { saveOffer });
    expect(await page.actions.save('')).toEqual({ kind: outcome });
    expect(page.saved()).toEqual(LINK);
    expect(page.events).toEqual([]);
  });

  it('by an agent is continued by the customer or by an agent, without consents [AGENT-03, AGENT-04]', async () => {
    const page = open({ visitor: { agentMode: true } });
    await page.actions.save('', true);
    expect(page.saved()).toMatchObject({ forCustomer: true });
    const forCustomer = await page.contentOf();
    expect(forCustomer).toMatchObject({ forAgents: false, provenance: { handedOver: true } });
    expect(forCustomer?.model).not.toHaveProperty('rechtsuebergang');
    await page.actions.save('');
    expect(page.saved()).not.toHaveProperty('forCustomer');
    expect(await page.contentOf()).toMatchObject({ forAgents: true, provenance: { handedOver: false } });
  });
});

it('a calculation that an agent handed over stays marked as such [AGENT-03]', async () => {
  const page = open();
  page.recalculate({ provenance: { ...page.state().calculation.provenance, handedOver: true } });
  await page.actions.save('');
  expect(await page.contentOf()).toMatchObject({ provenance: { handedOver: true } });
});

describe('deleting a saved offer', () => {
  it('forgets the link even after a failure, and can be retried [LINK-05]', async () => {
    let works = false;
    const deleted: unknown[][] = [];
    const page = open(
      { saved: { link: LINK } },
      { deleteSaved: async (...call: unknown[]) => (deleted.push(call), doneOf(works)) },
    );
    const removal = page.actions.remove();
    expect(page.saved()).toEqual(LINK);
    expect(await removal).toBe(FAILED);
    expect(page.saved()).toBeNull();
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('The saved calculation could not be deleted');
    works = true;
    expect(await page.actions.remove()).toBe(DONE);
    expect(await page.actions.remove()).toBe(DONE);
    expect(deleted).toEqual([
      [BEFORE, undefined, false],
      [BEFORE, undefined, false],
    ]);
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it.each([
    ['wiped', true, true, []],
    ['wiped', false, true, [[BEFORE, undefined, true]]],
    ['unwanted', true, true, [[BEFORE, undefined, false]]],
    ['wiped', true, false, [[BEFORE, undefined, false]]],
  ] as const)(
    'that is %s, in agent mode: %s, for the customer: %s, deletes %j [AGENT-04, LINK-05]',
    async (why, agentMode, forCustomer, deleted) => {
      const page = open({ saved: { link: forCustomer ? { ...LINK, forCustomer } : LINK }, visitor: { agentMode } });
      await forgetLink(page.context, why);
      expect(page.saved()).toBeNull();
      expect(page.deleted).toEqual(deleted);
    },
  );

  it('keeps a link that was created meanwhile [LINK-05]', async () => {
    const page = open({ saved: { link: LINK } });
    const removal = page.actions.remove();
    page.change({ saved: { link: { ...LINK, remoteKey: KEY } } });
    await removal;
    expect(page.saved()).toMatchObject({ remoteKey: KEY });
  });

  it.each([
    ['wiped', false, [COPY.remoteKey, KEY]],
    ['wiped', true, [COPY.remoteKey]],
    ['unwanted', false, [COPY.remoteKey]],
  ] as const)(
    '%s, in agent mode: %s, deletes the copy for agents, and its original only if the customer ends it [SID-03, LINK-05]',
    async (why, agentMode, keys) => {
      const page = open({ saved: { agentCopy: COPY }, visitor: { agentMode } });
      page.recalculate({ provenance: { ...page.state().calculation.provenance, agentCopyKey: KEY } });
      await forgetAgentCopy(page.context, why);
      expect(page.deleted).toEqual(keys.map((key) => [key, undefined, why === 'wiped' && !agentMode]));
      expect(page.state().saved.agentCopy).toBeNull();
    },
  );

  it('forgets a copy for agents that could not be deleted, with a line in the console [SID-03]', async () => {
    const page = open({ saved: { agentCopy: COPY } }, { deleteSaved: async (key: string) => doneOf(key === KEY) });
    page.recalculate({ provenance: { ...page.state().calculation.provenance, agentCopyKey: KEY } });
    await forgetAgentCopy(page.context, 'wiped');
    expect(page.state().saved.agentCopy).toBeNull();
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('The copy for agents could not be deleted');
  });
});
