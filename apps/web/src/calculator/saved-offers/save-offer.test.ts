// @vitest-environment jsdom

import type { SaveRequest } from '@fa/api/saved-offers/saved-offer';
import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { parseSavedContent } from '@fa/rechner/kept/saved-content';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, type Services } from '../../../tests/support/fake-api.ts';
import { openContext } from '../../../tests/support/open-context.ts';
import { quietConsole } from '../../../tests/support/quiet-console.ts';
import { ApiError } from '../../gateway/api-error.ts';
import { createLinkCipher } from '../../vault/link-cipher.ts';
import type { AppState } from '../state/app-state.ts';
import type { Change } from '../state/store.ts';
import { forgetAgentCopy, forgetLink } from './forget-saved.ts';
import { requestServiceId } from './request-service-id.ts';
import { saveOffer } from './save-offer.ts';

const KEY = 'ab5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d';
const BEFORE = 'bb5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d';
const EXPIRY = '2026-10-15T21:00:00.000Z';
const COPY = { remoteKey: 'cb5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d', serviceId: '1', savedAt: '', expiryDate: EXPIRY };
const LINK = { remoteKey: BEFORE, localSecret: '5'.repeat(64), expiryDate: EXPIRY, remoteRestore: true };

const GONE = refusal(404, { code: 'notFound' });
type Overwriting = Parameters<NonNullable<Services['offerOverwriting']>>[0];

/** Opens an answered calculation; records requests. */
function open(state: Change<AppState> = {}, services: Services = {}) {
  const saves: SaveRequest[] = [];
  const deleted: string[] = [];
  const overwrites: Overwriting[] = [];
  const opened = openContext({
    path: 'zusammenfassung',
    answers: HANDWERKER,
    state,
    page: { texts: { AVB: { title: 'AVB', version: 'AVB-1', date: '2026-08-01' } } },
    services: {
      offerSaving: (body) => (saves.push(body), { key: KEY, expiryDate: EXPIRY }),
      offerOverwriting: (call) => (overwrites.push(call), { key: call.remoteKey, expiryDate: EXPIRY }),
      offerDeletion: ({ remoteKey }) => void deleted.push(remoteKey),
      ...services,
    },
  });
  const save = (secondFactor = '', forCustomer = false) => saveOffer(opened.context, secondFactor, forCustomer);
  const remove = () => forgetLink(opened.context, 'unwanted');
  const saved = () => opened.state().saved.link;
  const contentOf = async () => {
    const cipher = await createLinkCipher(saved()?.localSecret ?? '', '');
    const text = await cipher.open(saves.at(-1)?.data ?? '', 'forderungsausfall');
    return parseSavedContent(text ?? '');
  };
  return { ...opened, save, remove, saves, overwrites, deleted, saved, contentOf };
}

beforeEach(quietConsole);

describe('saving under a link', () => {
  it('stores the answers encrypted, and remembers the link, at once in the tab too [LINK-01, PERS-02]', async () => {
    const page = open();
    expect(await page.save()).toBe('done');
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
    await page.save();
    expect(page.overwrites).toMatchObject([{ remoteKey: BEFORE, verifier: 'v', body: { data: expect.any(String) } }]);
    expect(page.saved()).toEqual({ ...LINK, expiryDate: EXPIRY, remoteRestore: false });
    await page.save('geheim');
    const cipher = await createLinkCipher(LINK.localSecret, 'geheim');
    const { remoteKey, verifier, body } = page.overwrites[1] ?? {};
    expect([remoteKey, verifier, body?.secondFactor]).toEqual([BEFORE, undefined, cipher.verifier]);
    expect(page.saved()).toMatchObject({ localSecret: LINK.localSecret, verifier: cipher.verifier });
    expect(await cipher.open(body?.data ?? '', 'forderungsausfall')).toContain(HANDWERKER.firmenname);
    expect(page.saves).toEqual([]);
  });

  it('stores nothing anew under a link that an order or a wipe deleted meanwhile [LINK-05]', async () => {
    const page: ReturnType<typeof open> = open(
      { saved: { link: LINK } },
      {
        offerOverwriting() {
          page.context.store.set({ saved: { link: null } });
          return GONE;
        },
      },
    );
    expect(await page.save()).toBe('failed');
    expect([page.saves, page.saved()]).toEqual([[], null]);
  });

  it('makes a new link if the earlier one has ended [LINK-01]', async () => {
    const page = open({ saved: { link: LINK } }, { offerOverwriting: () => GONE });
    expect(await page.save()).toBe('done');
    expect(page.saves).toHaveLength(1);
    expect(page.saved()).toMatchObject({ remoteKey: KEY });
    expect(await page.contentOf()).toMatchObject({ model: { firmenname: HANDWERKER.firmenname } });
  });

  it('proves the new second factor if the link has it already, as after a lost response [LINK-01, LINK-07]', async () => {
    const { verifier } = await createLinkCipher(LINK.localSecret, 'geheim');
    const proofs: unknown[] = [];
    const offerOverwriting = ({ remoteKey, verifier: proof }: Overwriting) => {
      proofs.push(proof);
      return proof === verifier ? { key: remoteKey, expiryDate: EXPIRY } : refusal(401, { code: 'secondFactor' });
    };
    const page = open({ saved: { link: LINK } }, { offerOverwriting });
    expect(await page.save('anderes')).toBe('secondFactor');
    expect(page.saved()).toEqual(LINK);
    expect(await page.save('geheim')).toBe('done');
    expect(proofs.filter((proof) => proof === verifier)).toHaveLength(1);
    expect(page.saved()).toMatchObject({ remoteKey: BEFORE, verifier });
  });

  it('keeps the key of the copy for agents, so that another device can end it [SID-03]', async () => {
    const page = open({ saved: { agentCopy: COPY } });
    await page.save();
    expect(await page.contentOf()).toMatchObject({ provenance: { agentCopyKey: COPY.remoteKey } });
  });

  it.each([
    ['no answer', null, 'failed'],
    ['an error', refusal(500, { code: 'internal' }), 'failed'],
    ['no key', new ApiError('unreadable', { status: 200 }), 'failed'],
    ['another second factor', refusal(401, { code: 'secondFactor' }), 'secondFactor'],
    ['a lock', refusal(429, { code: 'locked' }), 'locked'],
    ['too many calls', refusal(429, { code: 'tooManyRequests' }), 'busy'],
    ['no more room', refusal(503, { code: 'capacityExceeded' }), 'full'],
  ])('that meets %s keeps the previous link [LINK-06, LINK-07]', async (what, answer, outcome) => {
    const page = open({ saved: { link: LINK } }, { offerOverwriting: () => answer });
    expect(await page.save()).toBe(outcome);
    const said = what === 'no key' ? [['The server did not answer with a key']] : [];
    expect(vi.mocked(console.warn).mock.calls).toEqual(said);
    expect(page.saved()).toEqual(LINK);
    expect(page.saves).toEqual([]);
    expect(page.events).toEqual([]);
  });

  it('by an agent is continued by the customer or by an agent, without consents [AGENT-03, AGENT-04]', async () => {
    const page = open({ visitor: { agentMode: true } });
    await page.save('', true);
    expect(page.saved()).toMatchObject({ forCustomer: true });
    const forCustomer = await page.contentOf();
    expect(forCustomer).toMatchObject({ forAgents: false, provenance: { handedOver: true } });
    expect(forCustomer?.model).not.toHaveProperty('rechtsuebergang');
    await page.save();
    expect(page.saved()).not.toHaveProperty('forCustomer');
    expect(await page.contentOf()).toMatchObject({ forAgents: true, provenance: { handedOver: false } });
    // Two links: the customer's one stays, the agent's own one ends with the next for the customer.
    expect([page.saves.length, page.overwrites, page.deleted]).toEqual([2, [], []]);
    await page.save('', true);
    expect([page.saves.length, page.deleted]).toEqual([3, [KEY]]);
    await page.save('', true);
    expect(page.overwrites.map(({ remoteKey }) => remoteKey)).toEqual([KEY]);
  });
});

it('a calculation that an agent handed over stays marked as such [AGENT-03]', async () => {
  const page = open();
  page.recalculate({ provenance: { ...page.state().calculation.provenance, handedOver: true } });
  await page.save();
  expect(await page.contentOf()).toMatchObject({ provenance: { handedOver: true } });
});

it('fails to save or share without Web Crypto, which is reported [LINK-06, SID-02]', async () => {
  const page = open();
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes });
  expect([await page.save(), await requestServiceId(page.context)]).toEqual(['failed', 'failed']);
  expect(page.reported).toMatchObject([TypeError.prototype, TypeError.prototype]);
});

describe('deleting a saved offer', () => {
  it('forgets the link even after a failure [LINK-05]', async () => {
    const page = open({ saved: { link: LINK } }, { offerDeletion: () => null });
    const removal = page.remove();
    expect(page.saved()).toEqual(LINK);
    expect(await removal).toBe(false);
    expect(page.saved()).toBeNull();
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('The saved calculation could not be deleted');
    expect(await page.remove()).toBe(true);
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it.each([
    ['wiped', true, true, []],
    ['wiped', false, true, [BEFORE]],
    ['unwanted', true, true, [BEFORE]],
    ['wiped', true, false, [BEFORE]],
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
    const removal = page.remove();
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
      expect(page.deleted).toEqual(keys);
      expect(page.state().saved.agentCopy).toBeNull();
    },
  );

  it('forgets a copy for agents that could not be deleted, with a line in the console [SID-03]', async () => {
    const page = open(
      { saved: { agentCopy: COPY } },
      { offerDeletion: ({ remoteKey }) => (remoteKey === KEY ? undefined : null) },
    );
    page.recalculate({ provenance: { ...page.state().calculation.provenance, agentCopyKey: KEY } });
    await forgetAgentCopy(page.context, 'wiped');
    expect(page.state().saved.agentCopy).toBeNull();
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('The copy for agents could not be deleted');
  });
});
