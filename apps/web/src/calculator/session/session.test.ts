// @vitest-environment jsdom
import { toSavedContent } from '@fa/rechner/kept/saved-content';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HANDWERKER } from '../../../../../tests/journeys/sample-answers.ts';
import { quietConsole } from '../../gateway/sample/quiet-console.ts';
import { openContext } from '../sample/open-context.ts';
import { endSessions, leaveSession, sessionPage } from '../sample/session-page.ts';

const SECRET = 'f'.repeat(64);
const LINK = { remoteKey: 'b', localSecret: '5'.repeat(64), expiryDate: '', remoteRestore: true };

function names(events: readonly { readonly name: string }[]) {
  return events.map(({ name }) => name);
}

beforeEach(() => {
  sessionStorage.clear();
  quietConsole();
});
afterEach(endSessions);

describe('a tab without a calculation', () => {
  it('keeps what is answered, encrypted [PERS-02, PERS-03]', async () => {
    const tab = sessionPage();
    await tab.session.open(null);
    expect(tab.session.isBegun()).toBe(false);
    tab.answer(4);
    expect(tab.session.isBegun()).toBe(true);
    await tab.keep();
    for (const key of ['data', 'form', 'process']) expect(sessionStorage.getItem(key)).toContain('encrypted');
    expect(tab.state()).toMatchObject({ modal: null, notice: null });
    expect(tab.session.userId() % 1e13).toBe(tab.world.now);
  });

  it('says that nothing is kept without a secret, and keeps it once there is one [PERS-11]', async () => {
    let secret: string | null = null;
    const tab = sessionPage({ secret: async () => secret });
    await tab.session.open(null);
    expect(tab.state().notice).toBe('unsaved');
    tab.answer(4);
    expect(tab.session.flush()).toBe(false);
    secret = SECRET;
    await tab.session.retry();
    expect(tab.state().notice).toBeNull();
    await tab.keep();
  });

  it('says that this browser keeps nothing [PERS-04]', async () => {
    const tab = sessionPage({ storage: null });
    await tab.session.open(null);
    expect(tab.state().notice).toBe('notWritable');
    tab.session.dismissNotice();
    expect(tab.state().notice).toBeNull();
  });
});

describe('a tab with a calculation', () => {
  it('asks whether to go on with it, where it was [PERS-05, PERS-06]', async () => {
    const first = await leaveSession();
    const tab = sessionPage({ state: { opening: true } });
    await tab.session.open(null);
    expect(tab.state()).toMatchObject({ modal: 'welcome', opening: false, notice: null });
    expect([tab.path(), tab.pushed]).toEqual(['adresse', ['adresse']]);
    expect(tab.state().calculation.model).toMatchObject({ absicherung: 5 });
    expect(tab.session.userId()).toBe(first.session.userId());
    expect(names(tab.events)).toContain('Rechner gestartet');
    expect(tab.events[0]).toMatchObject({ visited: true });
    tab.session.resume();
    expect(tab.state().modal).toBeNull();
    tab.answer(6);
    await tab.keep();
    const next = sessionPage();
    await next.session.open(null, false);
    expect(next.state()).toMatchObject({ modal: null });
    expect(next.state().calculation.model).toMatchObject({ absicherung: 6 });
  });

  it('shows the step that was asked for, but not in the place of a problem [PERS-05, STEP-ERROR-01]', async () => {
    await leaveSession();
    const tab = sessionPage();
    await tab.session.open('firma');
    expect(tab.path()).toBe('firma');
    const problem = sessionPage({ state: { problem: { messages: [] } } });
    await problem.session.open('error');
    expect([problem.path(), problem.pushed]).toEqual(['adresse', []]);
    expect(problem.state().problem).not.toBeNull();
  });

  it('takes up again what belongs to it [LINK-01, SID-03]', async () => {
    const agentCopy = { remoteKey: 'c', serviceId: '123456789', savedAt: 's', expiryDate: 'e' };
    await leaveSession(() => ({ saved: LINK, agentCopy, orderKey: 'o', offersAgain: true }));
    const tab = sessionPage();
    await tab.session.open(null);
    expect(tab.state()).toMatchObject({ saved: LINK, agentCopy, orderKey: 'o', offersAgain: true });
  });

  it('begins anew on request: all of it is wiped, here and on the server [PERS-06, LINK-05]', async () => {
    const first = await leaveSession(() => ({ saved: LINK }));
    const tab = sessionPage();
    await tab.session.open(null);
    await tab.session.startAnew();
    expect(tab.state()).toMatchObject({ saved: null, modal: null });
    expect(tab.path()).toBe('vertragsbeginn');
    expect(tab.session.isBegun()).toBe(false);
    expect(tab.session.userId()).not.toBe(first.session.userId() + 1);
    expect(tab.deleted).toEqual(['b']);
    expect(sessionStorage.getItem('data')).toBeNull();
    expect(names(tab.events).filter((name) => name === 'Rechner gestartet')).toHaveLength(2);
  });

  it('is locked without its secret, and opens when there is one [PERS-11]', async () => {
    await leaveSession();
    let secret: string | null = null;
    const tab = sessionPage({ secret: async () => secret });
    await tab.session.open('firma');
    expect(tab.state().notice).toBe('locked');
    expect(tab.path()).toBe('vertragsbeginn');
    expect(tab.session.isBegun()).toBe(true);
    await tab.session.retry();
    expect(tab.state().notice).toBe('locked');
    secret = SECRET;
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(tab.state().notice).toBeNull());
    expect(tab.path()).toBe('firma');
    expect(tab.state().calculation.model).toMatchObject({ absicherung: 5 });
  });

  it('is not opened by itself over what was begun meanwhile, only on request [PERS-11]', async () => {
    await leaveSession();
    let secret: string | null = null;
    const tab = sessionPage({ secret: async () => secret });
    await tab.session.open(null);
    tab.answer(3);
    secret = SECRET;
    window.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(tab.state().calculation.model).toMatchObject({ absicherung: 3 });
    await tab.session.retry();
    expect(tab.state().calculation.model).toMatchObject({ absicherung: 5 });
  });

  it('that cannot be read is wiped, with a line in the console [PERS-07]', async () => {
    await leaveSession();
    sessionStorage.setItem('data', '{"encrypted":1}');
    const tab = sessionPage();
    await tab.session.open(null);
    expect(tab.state().notice).toBe('unreadable');
    expect(sessionStorage.getItem('form')).toBeNull();
    expect(console.warn).toHaveBeenCalled();
    expect(names(tab.events)).toEqual(expect.arrayContaining(['Rechner gestartet', 'prozess_schritt_aufgerufen']));
    tab.answer(2);
    await tab.keep();
    expect(sessionStorage.getItem('data')).not.toBeNull();
  });

  it('that cannot be read is said first, then once that saving fails, until it works [PERS-07, PERS-11]', async () => {
    await leaveSession();
    sessionStorage.setItem('data', '{"encrypted":1}');
    let secret: string | null = null;
    const tab = sessionPage({ secret: async () => secret });
    await tab.session.open(null);
    expect(tab.state().notice).toBe('unreadable');
    vi.useFakeTimers();
    try {
      tab.answer(2);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(tab.state().notice).toBe('unsaved');
      tab.session.dismissNotice();
      await vi.advanceTimersByTimeAsync(30_000);
      expect(tab.state().notice).toBeNull();
    } finally {
      vi.useRealTimers();
    }
    secret = SECRET;
    tab.store.update((state) => ({ ...state, notice: 'unsaved' }));
    await tab.session.retry();
    expect(tab.state().notice).toBeNull();
  });

  it('asks nothing over a receipt, which is forgotten with the next page [FLOW-11, PERS-06]', async () => {
    const submission = { status: 'accepted', reference: 'R', confirmationMail: true, email: 'a@b.example' };
    await leaveSession((state) => ({ orderKey: 'o', calculation: { ...state.calculation, submission } }) as never);
    const receipt = sessionPage();
    await receipt.session.open(null);
    expect(receipt.state()).toMatchObject({ modal: null, orderKey: 'o' });
    expect(receipt.state().calculation.submission.status).toBe('accepted');
    window.dispatchEvent(new Event('pagehide'));
    const tab = sessionPage();
    await tab.session.open('vertragsbeginn');
    expect(tab.state()).toMatchObject({ modal: null, orderKey: null });
    expect(tab.state().calculation.submission.status).toBe('idle');
  });
});

describe('what a link carried', () => {
  const contentFrom = () => {
    const { setup, store } = openContext({ path: 'adresse', answers: HANDWERKER });
    return toSavedContent(setup, store.get().calculation, { amounts: null, texts: {} });
  };

  it('takes the place of what was here [LINK-04, LINK-08]', async () => {
    const agentCopy = { remoteKey: 'c', serviceId: '123456789', savedAt: 's', expiryDate: 'e' };
    const tab = sessionPage({
      state: { agentCopy, saved: { ...LINK, remoteKey: 'other' }, link: { kind: 'existing' } },
    });
    await tab.session.open(null);
    expect(await tab.session.adopt(contentFrom(), LINK, true)).toBe(true);
    expect(tab.state()).toMatchObject({ saved: LINK, link: null, notice: 'opened', offersAgain: true, modal: null });
    expect(tab.path()).toBe('adresse');
    expect(tab.state().calculation.model).toMatchObject({ firmenname: HANDWERKER.firmenname });
    await vi.waitFor(() => expect(tab.deleted).toEqual(['c']));
    await tab.keep();
    expect(sessionStorage.getItem('data')).not.toBeNull();
  });

  it('changes nothing where it cannot be restored [LINK-08]', async () => {
    const tab = sessionPage({ state: { agentMode: true } });
    await tab.session.open(null);
    const before = tab.state();
    vi.spyOn(tab.context, 'track').mockImplementationOnce(() => {
      throw new Error('broken');
    });
    expect(await tab.session.adopt(contentFrom(), LINK, true)).toBe(false);
    expect(tab.state()).toBe(before);
    expect(sessionStorage.getItem('agentMode')).toBeNull();
    tab.answer(4);
    await tab.keep();
  });

  it('stays the customer’s where an agent opens it [AGENT-01, AGENT-04]', async () => {
    const tab = sessionPage();
    await tab.session.open(null);
    await tab.session.adopt({ ...contentFrom(), forAgents: true }, LINK, false);
    expect(tab.state()).toMatchObject({ agentMode: true, saved: null });
    expect(sessionStorage.getItem('agentMode')).toBe('true');
  });
});
