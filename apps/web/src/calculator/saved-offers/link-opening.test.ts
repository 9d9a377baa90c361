// @vitest-environment jsdom

import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { forderungsausfallApp } from '@fa/forderungsausfall/web/forderungsausfall-app.tsx';
import type { Submission } from '@fa/rechner/calculation/calculation';
import { type SavedContent, toSavedContent } from '@fa/rechner/kept/saved-content';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../../../tests/support/fake-api.ts';
import { openContext } from '../../../tests/support/open-context.ts';
import { quietConsole } from '../../../tests/support/quiet-console.ts';
import { ApiError } from '../../gateway/api-error.ts';
import { createLinkCipher } from '../../vault/link-cipher.ts';
import { startAnew } from '../session/session-actions.ts';
import type { ActionContext } from '../state/action-context.ts';
import type { ProductApp } from '../state/product-app.ts';
import { acceptLink, leaveLink, openLink, retryLink, unlock } from './link-opening.ts';
import { offerTermsOf } from './offer-terms.ts';

const KEY = '0b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d';
const OTHER = '1b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d';
const SECRET = '5'.repeat(64);
const FACTOR = 'geheim 12';
const EXPIRY = '2026-10-15T21:00:00.000Z';
const SAVED_AT = '2026-08-15T08:00:00.000Z';
const PAGE = { texts: { AVB: { title: 'AVB', version: 'AVB-1', date: '2026-08-01' } } } as never;

let plain: SavedContent;
const sealed: Record<string, string> = {};

async function seal(name: string, text: string, factor = '') {
  const cipher = await createLinkCipher(SECRET, factor);
  sealed[name] = await cipher.seal(text, { product: 'forderungsausfall', savedAt: SAVED_AT });
}

beforeAll(async () => {
  const { setup, store } = openContext({ path: 'angebot', answers: HANDWERKER });
  const { calculation } = store.get();
  const offer = await offerTermsOf(forderungsausfallApp, setup, PAGE, calculation.model);
  plain = toSavedContent(setup, calculation, offer);
  await seal('plain', JSON.stringify(plain));
  await seal('locked', JSON.stringify(plain), FACTOR);
  await seal('agents', JSON.stringify({ ...plain, forAgents: true }));
  const { provenance } = plain;
  await seal(
    'again',
    JSON.stringify({ ...plain, forAgents: true, provenance: { ...provenance, agentCopyKey: OTHER } }),
  );
  await seal('broken', JSON.stringify({ ...plain, model: { ...plain.model, iban: 5 } }));
  await seal('nonsense', '{"model":1}');
});

const NO_FACTOR = refusal(401, { code: 'secondFactor' });
const GONE = refusal(404, { code: 'notFound' });
function locked(seconds: number) {
  return refusal(429, { code: 'locked' }, seconds);
}

interface Given {
  readonly answer: unknown;
  readonly answers?: object;
  readonly submission?: Submission;
  readonly product?: ProductApp;
  readonly fragment?: string;
}

const BEGUN = { absicherung: 2 };
const opened: ActionContext[] = [];

/** Builds a page with a link in its URL, not opened yet; records requests. */
function linkPage({
  answer,
  answers = {},
  submission = { status: 'idle' },
  product = forderungsausfallApp,
  fragment = `${KEY};${SECRET}`,
}: Given) {
  const asked: object[] = [];
  const now = { answer };
  const savedOffer = (link: object) => (asked.push(link), now.answer);
  const state = { cover: { link: { kind: 'loading' } } } as const;
  const given = openContext({ services: { savedOffer, sessionSecret: () => SECRET }, page: PAGE, state, answers });
  given.recalculate({ submission });
  const context = { ...given.context, product };
  opened.push(context);
  context.session.opening = { begun: given.state(), asked: null, welcome: false, fragment };
  return {
    ...given,
    context,
    asked,
    now,
    link: () => given.state().cover.link,
    /** The link of the content that was opened. */
    taken: () => (given.state().session.notice === 'opened' ? given.state().saved.link : null),
  };
}

async function open(given: Given) {
  const opening = linkPage(given);
  await openLink(opening.context);
  return opening;
}

function dataOf(name: string): object {
  return { data: sealed[name] ?? '', expiryDate: EXPIRY };
}

beforeEach(quietConsole);
afterEach(async () => {
  for (const context of opened.splice(0)) await startAnew(context);
});

describe('a link', () => {
  it('is opened if no calculation has been started [LINK-04, LINK-08]', async () => {
    const { asked, taken, link, path, model } = await open({ answer: dataOf('plain') });
    expect(asked).toEqual([{ remoteKey: KEY, verifier: undefined }]);
    expect(taken()).toEqual({ remoteKey: KEY, localSecret: SECRET, expiryDate: EXPIRY, remoteRestore: true });
    expect([link(), path(), model()['firmenname']]).toEqual([null, 'angebot', HANDWERKER.firmenname]);
  });

  it('without a response can be retried [LINK-06]', async () => {
    const page = await open({ answer: null });
    expect(page.link()).toEqual({ kind: 'away', busy: false });
    page.now.answer = dataOf('plain');
    const retry = retryLink(page.context);
    expect(page.link()).toEqual({ kind: 'away', busy: true });
    await retry;
    expect(page.taken()).not.toBeNull();
  });

  it.each([{}, BEGUN])(
    'that cannot be compared with the current offer can be retried (over %o) [LINK-04]',
    async (answers) => {
      const offer = { ...forderungsausfallApp.offer, loadPricing: () => Promise.reject(new Error('away')) };
      const product = { ...forderungsausfallApp, offer } as ProductApp;
      const page = await open({ answer: dataOf('plain'), answers, product });
      await acceptLink(page.context);
      expect(page.link()).toEqual({ kind: 'away', busy: false });
    },
  );

  it('that was cut is not requested, with a line in the console [LINK-06]', async () => {
    const page = await open({ answer: dataOf('plain'), fragment: `${KEY};${SECRET.slice(1)}` });
    expect([page.link(), page.asked]).toEqual([{ kind: 'invalid' }, []]);
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('Fragment identifier is invalid');
  });

  it.each([
    ['no link', GONE, { kind: 'gone' }, false],
    ['an error', refusal(500, { code: 'internal' }), { kind: 'away', busy: false }, false],
    ['what breaks the contract', new ApiError('unreadable', { status: 200 }), { kind: 'away', busy: false }, true],
    ['a lock', locked(61), { kind: 'locked', minutes: 2 }, false],
    ['too many calls', refusal(429), { kind: 'busy', minutes: 1 }, false],
    ['too many calls for a time', refusal(429, undefined, 61), { kind: 'busy', minutes: 2 }, false],
  ])(
    'whose response is %s says so, without data in the console [LINK-04, LINK-06]',
    async (_, answer, shown, isTold) => {
      expect((await open({ answer })).link()).toEqual(shown);
      const said = isTold ? [['The server did not answer with any data']] : [];
      expect(vi.mocked(console.warn).mock.calls).toEqual(said);
    },
  );

  it.each(['nonsense', 'locked', 'none', 'broken'])('with content that is %s is unreadable [LINK-08]', async (name) => {
    const page = await open({ answer: dataOf(name) });
    expect([page.link(), page.taken()]).toEqual([{ kind: 'unreadable' }, null]);
  });

  it.each([
    ['agents', KEY],
    ['again', OTHER],
  ])(
    'for agents (%s) becomes the copy that they hand over, unless there is one already [SID-03, AGENT-04]',
    async (name, key) => {
      const { state } = await open({ answer: dataOf(name) });
      expect(state()).toMatchObject({
        calculation: { provenance: { agentCopyKey: key } },
        visitor: { agentMode: true },
        saved: { link: null },
      });
      expect(sessionStorage.getItem('agentMode')).toBe('true');
    },
  );
});

describe('a second factor', () => {
  it('is proved by a verifier, which is stored with the link [LINK-07, LINK-10]', async () => {
    const page = await open({ answer: NO_FACTOR });
    expect(page.link()).toEqual({ kind: 'secondFactor', wrong: false, busy: false });
    await unlock(page.context, 'falsch 12');
    expect(page.link()).toEqual({ kind: 'secondFactor', wrong: true, busy: false });
    page.now.answer = dataOf('locked');
    const unlocking = unlock(page.context, FACTOR);
    expect(page.link()).toEqual({ kind: 'secondFactor', wrong: false, busy: true });
    await unlocking;
    const verifier: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(page.asked.at(-1)).toEqual({ remoteKey: KEY, verifier });
    expect(page.taken()).toMatchObject(page.asked.at(-1) ?? {});
  });

  it('that was wrong is not sent again after a lock [LINK-07]', async () => {
    const page = await open({ answer: NO_FACTOR });
    page.now.answer = locked(30);
    await unlock(page.context, 'falsch 12');
    expect(page.link()).toEqual({ kind: 'locked', minutes: 1 });
    await retryLink(page.context);
    expect(page.asked.at(-1)).toEqual({ remoteKey: KEY, verifier: undefined });
    leaveLink(page.context);
  });
});

describe('a link over a calculation', () => {
  it.each([
    [{ status: 'sending' }, { kind: 'ordering' }],
    [{ status: 'unknown' }, { kind: 'ordering' }],
    [
      { status: 'accepted', reference: 'R-1', confirmationMail: false, email: '', answersKept: false },
      { kind: 'receipt', reference: 'R-1' },
    ],
  ] as const)('leaves an application %o alone [ORD-02]', async (submission, shown) => {
    const page = await open({ answer: dataOf('plain'), submission });
    expect([page.link(), page.taken()]).toEqual([shown, null]);
    for (let time = 0; time < 2; time += 1) await acceptLink(page.context);
    expect(page.taken() !== null).toBe(shown.kind === 'receipt');
  });

  it('can be closed: the calculation stays, and a late response is ignored [LINK-04]', async () => {
    const left = linkPage({ answer: dataOf('plain') });
    const { moves } = left.state().flow;
    const opening = openLink(left.context);
    leaveLink(left.context);
    await opening;
    expect(left.taken()).toBeNull();
    expect(left.state()).toMatchObject({ cover: { link: null }, flow: { moves: moves + 1 } });
    expect(left.pushed).toEqual(['vertragsbeginn']);
    expect(left.names()).toContain('Rechner gestartet');
  });

  it('tracks no new calculation when it is closed over a started one [PERS-08]', async () => {
    const { context, events } = await open({ answer: GONE, answers: BEGUN });
    leaveLink(context);
    expect(events).toEqual([]);
  });
});
