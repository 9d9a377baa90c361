// @vitest-environment jsdom

import type { SaveRequest } from '@fa/api/saved-offers/saved-offer';
import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { forderungsausfallApp } from '@fa/forderungsausfall/web/forderungsausfall-app.tsx';
import { parseSavedContent } from '@fa/rechner/kept/saved-content';
import { beforeEach, describe, expect, it } from 'vitest';
import { DONE, dataOf, FAILED } from '../../gateway/result.ts';
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
  const overwrites: (readonly [key: string, proof: string | undefined, body: SaveRequest])[] = [];
  const opened = openContext({
    path: 'zusammenfassung',
    answers: HANDWERKER,
    state,
    page: { texts: { AVB: { title: 'AVB', version: 'AVB-1', date: '2026-08-01' } } } as never,
    gateway: {
      saveOffer: async (body: SaveRequest) => (saves.push(body), resultOf({ key: KEY, expiryDate: EXPIRY })),
      overwriteOffer: async (...call: (typeof overwrites)[number]) => (
        overwrites.push(call), resultOf({ key: call[0], expiryDate: EXPIRY })
      ),
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
  return { ...opened, actions, saves, overwrites, deleted, saved, contentOf };
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
    // For a page that is left.
    expect(page.flushed.map(({ saved }) => saved.link?.remoteKey)).toEqual([KEY]);
  });

  it('again overwrites the same link, which a changed second factor protects from then on [LINK-01, LINK-07]', async () => {
    const page = open({ saved: { link: { ...LINK, verifier: 'v' } } });
    await page.actions.save('');
    expect(page.overwrites).toMatchObject([[BEFORE, 'v', { data: expect.any(String) }]]);
    expect(page.saved()).toEqual({ ...LINK, expiryDate: EXPIRY, remoteRestore: false });
    await page.actions.save('geheim');
    const cipher = await createLinkCipher(LINK.localSecret, 'geheim');
    const [key, proof, body] = page.overwrites[1] ?? [];
    expect([key, proof, body?.secondFactor]).toEqual([BEFORE, undefined, cipher.verifier]);
    expect(page.saved()).toMatchObject({ localSecret: LINK.localSecret, verifier: cipher.verifier });
    expect(await cipher.open(body?.data ?? '', 'forderungsausfall')).toContain(HANDWERKER.firmenname);
    expect(page.saves).toEqual([]);
  });

  it('stores nothing anew under a link that an order or a wipe deleted meanwhile [LINK-05]', async () => {
    const page = open(
      { saved: { link: LINK } },
      {
        overwriteOffer: async () => {
          page.context.store.set({ saved: { link: null } });
          return dataOf(null);
        },
      },
    );
    expect(await page.actions.save('')).toBe(FAILED);
    expect([page.saves, page.saved()]).toEqual([[], null]);
  });

  it('makes a new link if the earlier one has ended [LINK-01]', async () => {
    const page = open({ saved: { link: LINK } }, { overwriteOffer: async () => dataOf(null) });
    expect(await page.actions.save('')).toBe(DONE);
    expect(page.saves).toHaveLength(1);
    expect(page.saved()).toMatchObject({ remoteKey: KEY });
    expect(await page.contentOf()).toMatchObject({ model: { firmenname: HANDWERKER.firmenname } });
  });

  it('proves the new second factor if the link has it already, as after a lost response [LINK-01, LINK-07]', async () => {
    const { verifier } = await createLinkCipher(LINK.localSecret, 'geheim');
    const proofs: unknown[] = [];
    const overwriteOffer = async (key: string, proof: string | undefined) => {
      proofs.push(proof);
      return proof === verifier ? resultOf({ key, expiryDate: EXPIRY }) : resultOf('secondFactor');
    };
    const page = open({ saved: { link: LINK } }, { overwriteOffer });
    expect(await page.actions.save('anderes')).toEqual({ kind: 'secondFactor' });
    expect(page.saved()).toEqual(LINK);
    expect(await page.actions.save('geheim')).toBe(DONE);
    expect(proofs.filter((proof) => proof === verifier)).toHaveLength(1);
    expect(page.saved()).toMatchObject({ remoteKey: BEFORE, verifier });
  });

  it('keeps the key of the copy for agents, so that another device can end it [SID-03]', async () => {
    const page = open({ saved: { agentCopy: COPY } });
    await page.actions.save('');
    expect(await page.contentOf()).toMatchObject({ provenance: { agentCopyKey: COPY.remoteKey } });
  });

  it.each([
    [async () => resultOf(null), 'failed'],
    [async () => resultOf('busy'), 'busy'],
    [async () => resultOf('full'), 'full'],
    [async () => resultOf('locked'), 'locked'],
    [() => Promise.reject(new Error('away')), 'failed'],
  ])('that fails keeps the previous link [LINK-06]', async (saveOffer, outcome) => {
    const page = open({ saved: { link: LINK } }, { overwriteOffer: saveOffer });
    expect(await page.actions.save('')).toEqual({ kind: outcome });
    expect(page.saved()).toEqual(LINK);
    expect(page.saves).toEqual([]);
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
    // Two links: the customer's one stays, the agent's own one ends with the next for the customer.
    expect([page.saves.length, page.overwrites, page.deleted]).toEqual([2, [], []]);
    await page.actions.save('', true);
    expect([page.saves.length, page.deleted]).toEqual([3, [[KEY, undefined]]]);
    await page.actions.save('', true);
    expect(page.overwrites.map(([key]) => key)).toEqual([KEY]);
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
      [BEFORE, undefined],
      [BEFORE, undefined],
    ]);
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it.each([
    ['wiped', true, true, []],
    ['wiped', false, true, [[BEFORE, undefined]]],
    ['unwanted', true, true, [[BEFORE, undefined]]],
    ['wiped', true, false, [[BEFORE, undefined]]],
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
      expect(page.deleted).toEqual(keys.map((key) => [key, undefined]));
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
