import { after } from '../../timing/after.ts';
import { hasStoredSession } from '../../vault/web-storage.ts';
import { trackStart } from '../flow/watch-steps.ts';
import { watchTerms } from '../order/shown-terms.ts';
import { forgetAgentCopy, forgetLink } from '../saved-offers/forget-saved.ts';
import type { ActionContext } from '../state/action-context.ts';
import { beginningOf } from '../state/app-state.ts';
import { changed } from '../state/store.ts';
import { isUntouched, readAndOpen } from './restore-session.ts';
import { beginSaving, createTabSession, newOwner, replaceState, settleNotice, type TabSession } from './tab-session.ts';

/** Continues after the page was in the back/forward cache, where another page of this tab may have changed the data. */
async function returnToPage(tab: TabSession): Promise<void> {
  const { context, storage, stored, lock, saver } = tab;
  const { store, history } = context;
  if (stored.isOutdated()) {
    saver.stop();
    return hasStoredSession(storage) ? readAndOpen(tab, history.path(), false) : startAnew(context);
  }
  if (store.get().session.modal === 'otherTab' || (await lock.claim(tab.owner.id))) return;
  saver.stop();
  store.set({ session: { modal: 'otherTab' } });
}

async function retryOnline({ context }: TabSession): Promise<void> {
  const { calculation, session } = context.store.get();
  // Do not interrupt a user who started a new calculation; the notice still offers the retry.
  if (session.notice !== 'locked' || isUntouched(context.setup(), calculation)) await retry(context);
}

// A hidden page may never be visible again; a page in the back/forward cache may return.
function watchPage(tab: TabSession): void {
  const { lock, saver } = tab;
  const save = () => void saver.save();
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && save());
  // While the next page is on its way there is time to encrypt. iOS has no such event, but its reload button ends a field.
  window.addEventListener('beforeunload', save);
  window.addEventListener('blur', () => after(0, save), true);
  window.addEventListener('pagehide', () => {
    save();
    lock.release();
  });
  window.addEventListener('pageshow', ({ persisted }) => void (persisted && returnToPage(tab)));
  window.addEventListener('online', () => void retryOnline(tab));
}

/** Returns the session of the page's tab. */
export function tabOf(context: ActionContext): TabSession {
  const { session } = context;
  if (session.tab === null) {
    session.tab = createTabSession(context);
    watchPage(session.tab);
    watchTerms(context);
  }
  return session.tab;
}

/** Restores the tab's stored data, or starts saving the page; once. [PERS-02, PERS-05, PERS-07, PERS-10] */
export function openSession(context: ActionContext): Promise<void> {
  const tab = tabOf(context);
  const { asked = null, welcome = false } = context.session.opening ?? {};
  if (tab.opened === null) {
    settleNotice(context, 'unsaved');
    tab.opened = readAndOpen(tab, asked, welcome);
  }
  return tab.opened;
}

/** 'Berechnung fortsetzen'. [PERS-06] */
export function resume(context: ActionContext): void {
  context.store.set({ session: { modal: null } });
  tabOf(context).saver.start();
}

/** 'Daten löschen & neu starten': wipes model, form, stored data and progress. [PERS-06] */
export async function startAnew(context: ActionContext): Promise<void> {
  const { store, setup } = context;
  const tab = tabOf(context);
  tab.readings += 1;
  tab.isLocked = false;
  tab.saver.stop();
  tab.stored.erase();
  // A link used by another tab must stay. [LINK-05, PERS-10]
  if (store.get().session.modal !== 'otherTab')
    void Promise.all([forgetLink(context, 'wiped'), forgetAgentCopy(context, 'wiped')]);
  tab.owner = newOwner(context);
  trackStart(context, beginningOf(setup(), store.get()).calculation.model);
  replaceState(tab, (state) => changed(beginningOf(setup(), state), { cover: { link: null } }));
  await beginSaving(tab);
}

/** 'Hier weiterarbeiten': goes on with the newest state of the other tab, which saves nothing more. [PERS-10] */
export async function goOnHere(context: ActionContext): Promise<void> {
  const tab = tabOf(context);
  const { stored, lock, saver } = tab;
  const sections = await lock.takeOver(tab.owner.id);
  // Without an answer it goes on with what this tab has.
  if (sections === null) saver.start();
  else {
    stored.put(sections);
    await readAndOpen(tab, null, false);
  }
  // Another tab may have taken it meanwhile.
  if (lock.isHeld(tab.owner.id)) context.store.set({ session: { modal: null } });
}

/** Retries what the notice reports. [PERS-11] */
export async function retry(context: ActionContext): Promise<void> {
  const tab = tabOf(context);
  const { session, store } = context;
  const { notice } = store.get().session;
  if (tab.opened === null) return openSession(context);
  if (notice === 'locked') return readAndOpen(tab, session.opening?.asked ?? null);
  if (notice !== 'unsaved' || !(await tab.stored.prepare())) return;
  settleNotice(context, 'unsaved');
  await tab.saver.save();
}

/** Retries it when the technical-problem page is left, and enters the start without a welcome. [STEP-ERROR-01] */
export async function retryAtStart(context: ActionContext): Promise<void> {
  const { store, setup } = context;
  const tab = tabOf(context);
  const { calculation, session } = store.get();
  if (tab.opened === null || session.notice !== 'locked') return retry(context);
  // Answers given meanwhile stay.
  if (isUntouched(setup(), calculation)) await readAndOpen(tab, calculation.progress.path, false);
}
