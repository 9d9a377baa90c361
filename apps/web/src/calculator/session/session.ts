import type { Calculation } from '@fa/rechner/calculation/calculation';
import { stepAt } from '@fa/rechner/calculation/navigation';
import { START_PROGRESS } from '@fa/rechner/calculation/progress';
import type { Answers } from '@fa/rechner/definition/definition';
import { flaggedVariants } from '@fa/rechner/experiments/feature-flags';
import { isBegunAnew, restoreCalculation } from '@fa/rechner/kept/restore';
import { type SavedContent, storedFromLink } from '@fa/rechner/kept/saved-content';
import {
  createUserId,
  parseStoredData,
  type SavedLink,
  STORED_DATA_VERSION,
  type StoredData,
  toStoredData,
} from '@fa/rechner/kept/stored-data';
import { reportToConsole } from '../../gateway/report-to-console.ts';
import { after } from '../../ui/timing/after.ts';
import { randomBytes, randomNumber } from '../../vault/random-bytes.ts';
import { createStoredSession, type StoredSessionRead } from '../../vault/stored-session.ts';
import { createTabClaim } from '../../vault/tab-claim.ts';
import { hasStoredSession, keepAgentMode } from '../../vault/tab-storage.ts';
import { isUntouched } from '../flow/is-untouched.ts';
import { review } from '../flow/review.ts';
import { trackStart, trackView } from '../flow/watch-steps.ts';
import { forgetAgentCopy } from '../saved-offers/forget-agent-copy.ts';
import { forgetLink } from '../saved-offers/forget-link.ts';
import { type ActionContext, moved } from '../state/action-context.ts';
import { type AppState, beginningOf, PROBLEM_PATH } from '../state/app-state.ts';
import { watchPageLife } from './page-life.ts';
import { createSaver } from './saving.ts';
import type { SessionActions } from './session-actions.ts';
import { createSessionNotices } from './session-notices.ts';
import type { NoticeName } from './session-state.ts';

/** Saving and restoring of the calculation. */
export interface Session extends Omit<SessionActions, 'link'> {
  /**
   * Restores saved data, or starts saving the current page.
   * @param asked path of the page's URL; null to restore the last step
   * @param welcome whether to ask what to do with a saved calculation
   */
  open(asked: string | null, welcome?: boolean): Promise<void>;
  /** Returns whether this tab has a calculation worth keeping. [LINK-04] */
  isBegun(): boolean;
  /** Replaces the calculation by a link's content. @returns false if that fails [LINK-05, LINK-08] */
  adopt(content: SavedContent, link: SavedLink, offersAgain: boolean): Promise<boolean>;
  /** Returns the id of the user. [PERS-04] */
  userId(): number;
  /** Saves pending changes at once. @returns whether all is saved */
  flush(): boolean;
}

/**
 * Builds the session of a tab; it does nothing before `open`. [PERS-02, PERS-05, PERS-07, PERS-10]
 * @param storage the tab's storage, null if unavailable
 * @param begun first state of the page; answers may have changed since
 */
export function createSession(context: ActionContext, storage: Storage | null, begun: AppState): Session {
  const { store, history, setup } = context;
  const { notify, settleNotice, show } = createSessionNotices(context);
  let owner = createUserId(randomNumber(), context.now());
  // Discards a read that was overtaken by another read or a restart.
  let readings = 0;
  let locked: { readonly calculation: Calculation<Answers>; readonly asked: string | null } | null = null;
  let told = false;

  const data = (): StoredData => {
    const { calculation, orderKey, saved: link, agentCopy, offersAgain, experiments: known } = store.get();
    const experiments = known.entries;
    return toStoredData(calculation, { userId: owner, orderKey, link, agentCopy, offersAgain, experiments });
  };
  const product = setup().definition.id;
  const stored = createStoredSession({
    storage,
    product,
    secret: () =>
      context.gateway().then(
        (gateway) => gateway.sessionSecret(),
        () => null,
      ),
    randomBytes,
    onNotWritable: () => notify('notWritable'),
  });
  const claim = createTabClaim({
    current: () => ({ version: STORED_DATA_VERSION, data: data() }),
    onLost: () => {
      saver.stop();
      show('otherTab');
    },
    after,
  });
  const saver = createSaver({
    store,
    begun,
    session: stored,
    data,
    after,
    onSaved: (saved) => {
      // Notify once, not on every retry.
      if (!saved && !told) notify('unsaved');
      told = !saved;
      if (saved) settleNotice('unsaved');
    },
  });

  function replaceState(change: (state: AppState) => AppState): void {
    saver.withoutSaving(() => store.update(change));
    const { problem, calculation } = store.get();
    if (problem === null) history.replace(calculation.progress.path);
  }

  function showBeginning(notice: NoticeName): void {
    replaceState((state) => ({ ...beginningOf(setup(), state), problem: state.problem, notice }));
  }

  async function begin(): Promise<void> {
    await claim.claim(owner.id);
    saver.start();
    if (storage === null) return notify('notWritable');
    if (await stored.prepare()) return;
    // A notice about lost answers has priority; 'unsaved' follows with the first failed save.
    told = store.get().notice === null;
    if (told) notify('unsaved');
  }

  function restored(from: StoredData, asked: string | null, onto = (state: AppState) => state): boolean {
    try {
      // The technical-problem page is no step: restore the one where it happened.
      const calculation = restoreCalculation(setup(), from, asked === PROBLEM_PATH ? null : asked);
      const { orderKey, link: saved, agentCopy, offersAgain } = from.process;
      const anew = isBegunAnew(from, calculation);
      const cameFrom = anew ? START_PROGRESS : from.process.progress;
      owner = anew ? createUserId(randomNumber(), context.now()) : from.data.userId;
      trackStart(context, calculation.model, cameFrom);
      replaceState((state) => {
        const known = { ...state.experiments, entries: { ...state.experiments.entries, ...from.process.experiments } };
        const experiments = { ...known, entries: flaggedVariants(known, state.flags, context.now()) };
        const base = anew ? beginningOf(setup(), state) : { ...onto(state), orderKey, saved, agentCopy, offersAgain };
        const entered = moved(context, { ...base, experiments }, calculation);
        return { ...entered, problem: state.problem, opening: false, cameFrom };
      });
      settleNotice('locked');
      locked = null;
      return true;
    } catch {
      reportToConsole('The progress could not be restored');
      return false;
    }
  }

  async function dropped(notice: NoticeName): Promise<void> {
    locked = null;
    stored.erase();
    showBeginning(notice);
    trackStart(context, store.get().calculation.model);
    trackView(context);
    await begin();
  }

  // No welcome on the receipt, or while an order waits to be resent.
  function isAsking(): boolean {
    const { progress } = store.get().calculation;
    return stepAt(setup(), progress.currentViewIdx).afterSubmission !== true;
  }

  async function resumeFrom(from: StoredData, asked: string | null, welcome: boolean): Promise<void> {
    if (!restored(from, asked)) return dropped('unreadable');
    if (!(await claim.claim(owner.id))) return show('otherTab');
    const anew = isBegunAnew(from, store.get().calculation);
    const answered = !isUntouched(setup(), store.get().calculation);
    if (welcome && !anew && answered && isAsking()) return show('welcome');
    // Delete the receipt at once.
    if (anew) stored.erase();
    saver.start(anew && answered);
  }

  async function open(read: StoredSessionRead, asked: string | null, welcome: boolean): Promise<void> {
    switch (read.kind) {
      case 'nothing':
        return begin();
      case 'data':
        return resumeFrom(read.data, asked, welcome);
      case 'locked':
        // A failed retry must not discard answers given meanwhile.
        if (locked !== null) return;
        showBeginning('locked');
        locked = { calculation: store.get().calculation, asked };
        return;
      case 'foreign':
        return dropped('foreign');
      case 'unreadable':
        reportToConsole(read.message);
        return dropped('unreadable');
    }
  }

  async function readAndOpen(asked: string | null, welcome = true): Promise<void> {
    readings += 1;
    const reading = readings;
    const read = await stored.read();
    if (reading === readings) await open(read, asked, welcome);
  }

  async function startAnew(): Promise<void> {
    readings += 1;
    locked = null;
    saver.stop();
    stored.erase();
    // A link used by another tab must stay. [LINK-05, PERS-10]
    if (store.get().modal !== 'otherTab')
      void Promise.all([forgetLink(context, 'wiped'), forgetAgentCopy(context, 'wiped')]);
    owner = createUserId(randomNumber(), context.now());
    trackStart(context, beginningOf(setup(), store.get()).calculation.model);
    replaceState((state) => ({ ...beginningOf(setup(), state), link: null }));
    await begin();
  }

  async function returned(): Promise<void> {
    // While in the back/forward cache, another page of this tab may have changed or wiped the calculation.
    if (stored.isOutdated()) {
      saver.stop();
      return hasStoredSession(storage) ? readAndOpen(history.path(), false) : startAnew();
    }
    if (!(await claim.claim(owner.id))) {
      saver.stop();
      show('otherTab');
    }
  }

  async function retry(): Promise<void> {
    if (store.get().notice === 'locked') return readAndOpen(locked === null ? history.path() : locked.asked);
    if (store.get().notice !== 'unsaved' || !(await stored.prepare())) return;
    settleNotice('unsaved');
    saver.retry();
  }

  async function online(): Promise<void> {
    const { notice, calculation } = store.get();
    // Do not interrupt a user who started anew; the notice still offers the retry.
    if (notice !== 'locked' || calculation === locked?.calculation) await retry();
  }

  watchPageLife({
    onHidden: saver.flush,
    onLeave: claim.release,
    onReturn: () => void returned(),
    onOnline: () => void online(),
  });

  return {
    open: readAndOpen,
    isBegun() {
      const { calculation } = store.get();
      return locked !== null || calculation.submission.status !== 'idle' || !isUntouched(setup(), calculation);
    },
    async adopt(content, link, offersAgain) {
      readings += 1;
      saver.stop();
      const { saved: former, agentCopy } = store.get();
      const from = storedFromLink(setup(), content, createUserId(randomNumber(), context.now()));
      const taken = restored(from, null, (state) => ({
        ...beginningOf(setup(), state),
        link: null,
        notice: state.notice ?? 'opened',
        // Applies even if no agent is signed in any more. [AGENT-01]
        agentMode: state.agentMode || content.forAgents,
      }));
      if (taken) keepAgentMode(store.get().agentMode);
      if (taken) await claim.claim(owner.id);
      if (taken) show(null);
      saver.start(taken);
      // An agent's tab must neither replace nor delete the customer's link. [AGENT-04]
      if (taken) store.update((state) => ({ ...state, saved: state.agentMode ? null : link, agentCopy, offersAgain }));
      // The previous calculation's copy could not be deleted later. [SID-03]
      if (taken && former?.remoteKey !== link.remoteKey) void forgetAgentCopy(context, 'unwanted');
      return taken;
    },
    flush: saver.flush,
    userId: () => owner.id,
    startAnew,
    retry,
    resume() {
      show(null);
      saver.start();
    },
    async takeOver() {
      const handed = await claim.takeOver(owner.id);
      const parsed = handed && parseStoredData(handed.data as never, { version: handed.version, product }, product);
      if (parsed?.kind === 'data') restored(parsed.data, null);
      show(null);
      saver.start();
      await stored.write(data());
    },
    review: () => review(context),
    dismissNotice() {
      store.update((state) => (state.outdated ? { ...state, outdated: false } : { ...state, notice: null }));
    },
  };
}
