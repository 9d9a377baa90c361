import { advance, askAgain } from '@fa/rechner/calculation/flow';
import type { SavedContent } from '@fa/rechner/kept/saved-content';
import { parseStoredData, type SavedLink } from '@fa/rechner/kept/stored-data';
import { hasStoredSession } from '../../vault/web-storage.ts';
import { trackStart } from '../flow/watch-steps.ts';
import { watchTerms } from '../order/shown-terms.ts';
import { forgetAgentCopy, forgetLink } from '../saved-offers/forget-saved.ts';
import { type ActionContext, moved } from '../state/action-context.ts';
import { type AppState, beginningOf } from '../state/app-state.ts';
import { changed } from '../state/store.ts';
import { adoptLink, isUntouched, readAndOpen, restoreData } from './restore-session.ts';
import { beginSaving, createTabSession, newOwner, replaceState, type TabSession } from './tab-session.ts';

export type Session = ReturnType<typeof createSession>;

async function startAnew(tab: TabSession): Promise<void> {
  const { context, stored, saver } = tab;
  const { store, setup } = context;
  tab.readings += 1;
  tab.locked = null;
  saver.stop();
  stored.erase();
  // A link used by another tab must stay. [LINK-05, PERS-10]
  if (store.get().session.modal !== 'otherTab')
    void Promise.all([forgetLink(context, 'wiped'), forgetAgentCopy(context, 'wiped')]);
  tab.owner = newOwner(context);
  trackStart(context, beginningOf(setup(), store.get()).calculation.model);
  replaceState(tab, (state) => changed(beginningOf(setup(), state), { cover: { link: null } }));
  await beginSaving(tab);
}

/** Continues after the page was in the back/forward cache, where another page of this tab may have changed the data. */
async function returnToPage(tab: TabSession): Promise<void> {
  const { context, storage, stored, claim, saver, notices } = tab;
  if (stored.isOutdated()) {
    saver.stop();
    return hasStoredSession(storage) ? readAndOpen(tab, context.history.path(), false) : startAnew(tab);
  }
  if (!(await claim.claim(tab.owner.id))) {
    saver.stop();
    notices.show('otherTab');
  }
}

async function retry(tab: TabSession): Promise<void> {
  const { context, stored, saver, notices } = tab;
  const { notice } = context.store.get().session;
  if (notice === 'locked') return readAndOpen(tab, tab.locked === null ? context.history.path() : tab.locked.asked);
  if (notice !== 'unsaved' || !(await stored.prepare())) return;
  notices.settleNotice('unsaved');
  saver.retry();
}

async function retryAtStart(tab: TabSession): Promise<void> {
  const { store, setup } = tab.context;
  const { calculation, session } = store.get();
  if (session.notice !== 'locked') return retry(tab);
  // Answers given meanwhile stay.
  if (isUntouched(setup(), calculation)) await readAndOpen(tab, calculation.progress.path, false);
}

async function retryOnline(tab: TabSession): Promise<void> {
  const { calculation, session } = tab.context.store.get();
  // Do not interrupt a user who started a new calculation; the notice still offers the retry.
  if (session.notice !== 'locked' || calculation === tab.locked?.calculation) await retry(tab);
}

async function takeOver(tab: TabSession): Promise<void> {
  const { context, stored, claim, saver, notices, data } = tab;
  const product = context.setup().definition.id;
  const handed = await claim.takeOver(tab.owner.id);
  const parsed = handed && parseStoredData(handed.data as never, { version: handed.version, product }, product);
  if (parsed?.kind === 'data') restoreData(tab, parsed.data, null);
  notices.show(null);
  saver.start();
  await stored.write(data());
}

function review({ context }: TabSession): void {
  const { store, setup, history } = context;
  store.update((state) => {
    const asked = askAgain(setup(), state.calculation);
    if (asked !== null) return moved(context, state, asked);
    // The answer is on this step: show its errors.
    const { calculation } = advance(setup(), state.calculation);
    return changed(state, { calculation, flow: { attempts: state.flow.attempts + 1 }, session: { outdated: false } });
  });
  history.push(store.get().calculation.progress.path);
}

// A hidden page may never be visible again; a page in the back/forward cache may return.
function watchPage(tab: TabSession): void {
  const { claim, saver } = tab;
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'hidden' && saver.flush()));
  window.addEventListener('pagehide', () => {
    saver.flush();
    claim.release();
  });
  window.addEventListener('pageshow', ({ persisted }) => void (persisted && returnToPage(tab)));
  window.addEventListener('online', () => void retryOnline(tab));
}

/** Builds the session of a tab; it does nothing before `open`. [PERS-02, PERS-05, PERS-07, PERS-10] */
export function createSession(context: ActionContext, storage: Storage | null, begun: AppState) {
  const { store, setup } = context;
  const tab = createTabSession(context, storage, begun);
  const { saver, notices } = tab;
  watchPage(tab);
  watchTerms(context);
  return {
    /**
     * Restores saved data, or starts saving the current page.
     * @param asked path of the page's URL; null to restore the last step
     */
    open: (asked: string | null, welcome?: boolean) => readAndOpen(tab, asked, welcome),
    /** Returns whether this tab has a calculation worth keeping. [LINK-04] */
    isBegun() {
      const { calculation } = store.get();
      return tab.locked !== null || calculation.submission.status !== 'idle' || !isUntouched(setup(), calculation);
    },
    /** Replaces the calculation by a link's content. @returns false if that fails [LINK-05, LINK-08] */
    adopt: (content: SavedContent, link: SavedLink, offersAgain: boolean) => adoptLink(tab, content, link, offersAgain),
    flush: saver.flush,
    userId: () => tab.owner.id,
    startAnew: () => startAnew(tab),
    retry: () => retry(tab),
    retryAtStart: () => retryAtStart(tab),
    resume() {
      notices.show(null);
      saver.start();
    },
    takeOver: () => takeOver(tab),
    review: () => review(tab),
    dismissNotice() {
      store.set(({ session }) => ({ session: session.outdated ? { outdated: false } : { notice: null } }));
    },
  };
}
