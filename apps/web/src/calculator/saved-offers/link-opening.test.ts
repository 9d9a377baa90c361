import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { forderungsausfallApp } from '@fa/forderungsausfall/web/forderungsausfall-app.tsx';
import type { Submission } from '@fa/rechner/calculation/calculation';
import { type SavedContent, toSavedContent } from '@fa/rechner/kept/saved-content';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FAILED } from '../../gateway/result.ts';
import { quietConsole } from '../../gateway/sample/quiet-console.ts';
import type { FetchOutcome } from '../../gateway/saved-offer-calls.ts';
import { createLinkCipher } from '../../vault/link-cipher.ts';
import { openContext } from '../sample/open-context.ts';
import type { Session } from '../session/session.ts';
import type { ProductApp } from '../state/product-app.ts';
import { createLinkOpening } from './link-opening.ts';
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
  await seal('nonsense', '{"model":1}');
});

interface Given {
  readonly answer: FetchOutcome | (() => Promise<FetchOutcome>);
  readonly isBegun?: boolean;
  readonly submission?: Submission;
  readonly isAdopted?: boolean;
  readonly product?: ProductApp;
  readonly fragment?: string;
}

/** Opens a link; records requests and adopted content. */
function open({
  answer,
  isBegun = false,
  submission = { status: 'idle' },
  isAdopted = true,
  product = forderungsausfallApp,
  fragment = `${KEY};${SECRET}`,
}: Given) {
  const asked: unknown[][] = [];
  const adopted: unknown[][] = [];
  const now = { answer };
  const fetchSaved = async (...call: unknown[]) => {
    asked.push(call);
    return typeof now.answer === 'function' ? now.answer() : now.answer;
  };
  const opened = openContext({ gateway: { fetchSaved }, page: PAGE, state: { cover: { link: { kind: 'loading' } } } });
  opened.recalculate({ submission });
  const session = {
    isBegun: () => isBegun,
    adopt: async (...given: unknown[]) => (adopted.push(given), isAdopted),
  } as unknown as Session;
  const opening = createLinkOpening(opened.context, { product, session, fragment });
  return { ...opened, opening, asked, adopted, now, link: () => opened.state().cover.link };
}

function dataOf(name: string): FetchOutcome {
  return { kind: 'data', data: sealed[name] ?? '', expiryDate: EXPIRY };
}

async function begin(given: Given) {
  const page = open(given);
  await page.opening.begin(Promise.resolve());
  return page;
}

beforeEach(quietConsole);

describe('a link', () => {
  it('is opened if no calculation has been started [LINK-04, LINK-08]', async () => {
    const { adopted, asked } = await begin({ answer: dataOf('plain') });
    expect(asked).toEqual([[KEY, undefined]]);
    const link = { remoteKey: KEY, localSecret: SECRET, expiryDate: EXPIRY, remoteRestore: true };
    expect(adopted).toEqual([[plain, link, false]]);
  });

  it('without a response can be retried [LINK-06]', async () => {
    const page = await begin({ answer: () => Promise.reject(new Error('away')) });
    expect(page.link()).toEqual({ kind: 'away', busy: false });
    page.now.answer = dataOf('plain');
    const retry = page.opening.retry();
    expect(page.link()).toEqual({ kind: 'away', busy: true });
    await retry;
    expect(page.adopted).toHaveLength(1);
  });

  it.each([false, true])(
    'that cannot be compared with the current offer can be retried (over a calculation: %s) [LINK-04]',
    async (isBegun) => {
      const offer = { ...forderungsausfallApp.offer, loadPricing: () => Promise.reject(new Error('away')) };
      const product = { ...forderungsausfallApp, offer } as ProductApp;
      const page = await begin({ answer: dataOf('plain'), isBegun, product });
      await page.opening.accept();
      expect(page.link()).toEqual({ kind: 'away', busy: false });
    },
  );

  it('that was cut is not requested, with a line in the console [LINK-06]', async () => {
    const page = await begin({ answer: dataOf('plain'), fragment: `${KEY};${SECRET.slice(1)}` });
    expect([page.link(), page.asked]).toEqual([{ kind: 'invalid' }, []]);
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('Fragment identifier is invalid');
  });

  it.each<[FetchOutcome, object]>([
    [{ kind: 'gone' }, { kind: 'gone' }],
    [FAILED, { kind: 'away', busy: false }],
    [
      { kind: 'busy', seconds: 0 },
      { kind: 'busy', minutes: 1 },
    ],
    [
      { kind: 'busy', seconds: 61 },
      { kind: 'busy', minutes: 2 },
    ],
  ])('with the response %j is %j [LINK-04, LINK-06]', async (answer, shown) => {
    expect((await begin({ answer })).link()).toEqual(shown);
  });

  it.each(['nonsense', 'locked', 'none'])('with content that is %s is unreadable [LINK-08]', async (name) => {
    const page = await begin({ answer: dataOf(name) });
    expect(page.link()).toEqual({ kind: 'unreadable' });
    expect(page.adopted).toEqual([]);
  });

  it('that cannot be adopted is unreadable [LINK-08]', async () => {
    expect((await begin({ answer: dataOf('plain'), isAdopted: false })).link()).toEqual({ kind: 'unreadable' });
  });

  it.each([
    ['agents', KEY],
    ['again', OTHER],
  ])(
    'for agents (%s) becomes the copy that they hand over, unless there is one already [SID-03]',
    async (name, key) => {
      const { adopted } = await begin({ answer: dataOf(name) });
      expect(adopted[0]?.[0]).toMatchObject({ forAgents: true, provenance: { agentCopyKey: key } });
    },
  );
});

describe('a second factor', () => {
  it('is proved by a verifier, which is stored with the link [LINK-07, LINK-10]', async () => {
    const page = await begin({ answer: { kind: 'secondFactor' } });
    expect(page.link()).toEqual({ kind: 'secondFactor', wrong: false, busy: false });
    await page.opening.unlock('falsch 12');
    expect(page.link()).toEqual({ kind: 'secondFactor', wrong: true, busy: false });
    page.now.answer = dataOf('locked');
    const unlocking = page.opening.unlock(FACTOR);
    expect(page.link()).toEqual({ kind: 'secondFactor', wrong: false, busy: true });
    await unlocking;
    const [key, verifier] = page.asked.at(-1) ?? [];
    expect([key, verifier]).toEqual([KEY, expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(page.adopted[0]?.[1]).toMatchObject({ remoteKey: KEY, verifier });
  });

  it('is requested again after a lock, whose remaining minutes are shown [LINK-07]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = await begin({ answer: { kind: 'locked', seconds: 61 } });
    expect(page.link()).toEqual({ kind: 'locked', minutes: 2 });
    vi.advanceTimersByTime(60_000);
    expect(page.link()).toEqual({ kind: 'locked', minutes: 1 });
    vi.advanceTimersByTime(59_999);
    expect(page.link()).toEqual({ kind: 'locked', minutes: 1 });
    vi.advanceTimersByTime(1);
    expect(page.link()).toEqual({ kind: 'secondFactor', wrong: false, busy: false });
  });

  it('is not requested after a lock if a retry had another answer meanwhile [LINK-07]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = await begin({ answer: { kind: 'locked', seconds: 0 } });
    expect(page.link()).toEqual({ kind: 'locked', minutes: 1 });
    page.now.answer = { kind: 'gone' };
    await page.opening.retry();
    vi.advanceTimersByTime(60_000);
    expect(page.link()).toEqual({ kind: 'gone' });
  });

  it('that was wrong is not sent again after a lock [LINK-07]', async () => {
    const page = await begin({ answer: { kind: 'secondFactor' } });
    page.now.answer = { kind: 'locked', seconds: 30 };
    await page.opening.unlock('falsch 12');
    await page.opening.retry();
    expect(page.asked.at(-1)).toEqual([KEY, undefined]);
    page.opening.leave();
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
    const page = await begin({ answer: dataOf('plain'), isBegun: true, submission });
    expect(page.link()).toEqual(shown);
    expect(page.adopted).toEqual([]);
    for (let time = 0; time < 2; time += 1) await page.opening.accept();
    expect(page.adopted).toHaveLength(shown.kind === 'receipt' ? 1 : 0);
  });

  it('can be closed: the calculation stays, and a late response is ignored [LINK-04]', async () => {
    const page = open({ answer: dataOf('plain') });
    const { moves } = page.state().flow;
    const opening = page.opening.begin(Promise.resolve());
    page.opening.leave();
    await opening;
    expect(page.adopted).toEqual([]);
    expect(page.state()).toMatchObject({ cover: { link: null }, flow: { moves: moves + 1 } });
    expect(page.pushed).toEqual(['vertragsbeginn']);
    expect(page.names()).toContain('Rechner gestartet');
  });

  it('tracks no new calculation when it is closed over a started one [PERS-08]', async () => {
    const page = await begin({ answer: { kind: 'gone' }, isBegun: true });
    page.opening.leave();
    expect(page.events).toEqual([]);
  });
});
