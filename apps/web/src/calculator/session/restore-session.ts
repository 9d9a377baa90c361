import { type Calculation, startCalculation } from '@fa/rechner/calculation/calculation';
import { enterPath } from '@fa/rechner/calculation/flow';
import { stepAt } from '@fa/rechner/calculation/navigation';
import { START_PROGRESS } from '@fa/rechner/calculation/progress';
import type { Answers, Setup } from '@fa/rechner/definition/definition';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';
import { isSame } from '@fa/rechner/definition/model';
import { flaggedVariants } from '@fa/rechner/experiments/feature-flags';
import { isNewCalculation, restoreCalculation } from '@fa/rechner/kept/restore';
import { type SavedContent, storedFromLink } from '@fa/rechner/kept/saved-content';
import type { SavedLink, StoredData } from '@fa/rechner/kept/stored-data';
import { reportToConsole } from '../../gateway/report-to-console.ts';
import type { StoredSessionRead } from '../../vault/stored-session.ts';
import { keepAgentMode } from '../../vault/web-storage.ts';
import { trackStart, trackView } from '../flow/watch-steps.ts';
import { withCurrentTerms } from '../order/shown-terms.ts';
import { forgetAgentCopy } from '../saved-offers/forget-saved.ts';
import { moved } from '../state/action-context.ts';
import { type AppState, beginningOf } from '../state/app-state.ts';
import { PROBLEM_PATH } from '../state/state-parts.ts';
import { changed } from '../state/store.ts';
import type { NoticeName } from './session-state.ts';
import { beginSaving, newOwner, replaceState, settleNotice, showBeginning, type TabSession } from './tab-session.ts';

/** Returns whether a calculation has no answers, so it needs no welcome and can be replaced. [PERS-06] */
export function isUntouched(setup: Setup, { model, form, progress }: Calculation): boolean {
  const { definition } = setup;
  const fresh = startCalculation(setup);
  if (progress.path !== fresh.progress.path) return false;
  // The broker and values in fields of steps not yet visited do not count as answers. [BROK-01, BROK-04]
  const brokerKeys: readonly string[] = Object.values(definition.broker ?? {});
  const withoutBroker = (answers: Answers) =>
    Object.fromEntries(Object.entries(answers).filter(([key]) => !brokerKeys.includes(key)));
  const shown = definition.steps.filter(({ id }) => progress.visitedViews.includes(id));
  const isTyped = shown.some(({ questions }) => flatQuestions(questions).some(({ key }) => key in form.values));
  return !isTyped && isSame(withoutBroker(model), withoutBroker(fresh.model));
}

/** Returns whether the tab has a calculation worth keeping. [LINK-04] */
export function isBegun({ context, isLocked }: TabSession): boolean {
  const { calculation } = context.store.get();
  return isLocked || calculation.submission.status !== 'idle' || !isUntouched(context.setup(), calculation);
}

/**
 * Replaces the page's calculation by stored data. [PERS-05]
 * @param asked path of the page's URL; null to restore the last step
 * @returns false if the data cannot be restored
 */
export function restoreData(
  tab: TabSession,
  from: StoredData,
  asked: string | null,
  onto = (state: AppState) => state,
): boolean {
  const { context } = tab;
  const { setup } = context;
  try {
    // The technical-problem page is no step: restore the one where it happened, or the start if the page was left to it.
    const isLeft = asked === PROBLEM_PATH && context.store.get().cover.problem === null;
    const restored = restoreCalculation(setup(), from, asked === PROBLEM_PATH ? null : asked);
    const calculation = isLeft ? enterPath(setup(), restored, '') : restored;
    const { orderKey, link: saved, agentCopy, offersAgain } = from.process;
    const anew = isNewCalculation(from, calculation);
    const cameFrom = anew ? START_PROGRESS : from.process.progress;
    tab.owner = anew ? newOwner(context) : from.data.userId;
    trackStart(context, calculation.model, cameFrom);
    replaceState(tab, (state) => {
      const { experiments: found, flags } = state.visitor;
      const known = { ...found, entries: { ...found.entries, ...from.process.experiments } };
      const experiments = { ...known, entries: flaggedVariants(known, flags, context.now()) };
      const base = anew
        ? beginningOf(setup(), state)
        : changed(onto(state), { order: { key: orderKey }, saved: { link: saved, agentCopy, offersAgain } });
      const entered = withCurrentTerms(
        context,
        moved(context, changed(base, { visitor: { experiments } }), calculation),
      );
      return changed(entered, { cover: { problem: state.cover.problem }, flow: { cameFrom } });
    });
    settleNotice(context, 'locked');
    tab.isLocked = false;
    return true;
  } catch {
    reportToConsole('The progress could not be restored');
    return false;
  }
}

async function dropStored(tab: TabSession, notice: NoticeName): Promise<void> {
  tab.isLocked = false;
  tab.stored.erase();
  showBeginning(tab, notice);
  trackStart(tab.context, tab.context.store.get().calculation.model);
  trackView(tab.context);
  await beginSaving(tab);
}

async function resumeFrom(tab: TabSession, from: StoredData, asked: string | null, welcome: boolean): Promise<void> {
  const { context, stored, lock, saver } = tab;
  const { store } = context;
  const setup = context.setup();
  if (!restoreData(tab, from, asked)) return dropStored(tab, 'unreadable');
  // The step is shown together with the panel over it, so that a screen reader begins with the panel. [UI-14]
  const show = (modal = store.get().session.modal) => {
    const { opening } = store.get().cover;
    store.set({ cover: { opening: false }, session: { modal } });
    if (opening) trackView(context);
  };
  if (!(await lock.claim(tab.owner.id))) return show('otherTab');
  const { calculation } = store.get();
  const anew = isNewCalculation(from, calculation);
  const answered = !isUntouched(setup, calculation);
  // No welcome over the technical-problem page, on the receipt, or while an order waits to be resent.
  const isOnReceipt = stepAt(setup, calculation.progress.currentViewIdx).afterSubmission === true;
  const isProblem = asked === PROBLEM_PATH || store.get().cover.problem !== null;
  const isWelcome = welcome && !isProblem && !isOnReceipt;
  if (isWelcome && !anew && answered) return show('welcome');
  show();
  // Delete the receipt at once.
  if (anew) stored.erase();
  saver.start({ evenIfUnchanged: anew && answered });
}

async function openRead(tab: TabSession, read: StoredSessionRead, asked: string | null, welcome: boolean) {
  switch (read.kind) {
    case 'nothing':
      return beginSaving(tab);
    case 'data':
      return resumeFrom(tab, read.data, asked, welcome);
    case 'locked':
      // A failed retry must not discard answers given meanwhile.
      if (!tab.isLocked) showBeginning(tab, 'locked');
      tab.isLocked = true;
      return;
    case 'foreign':
      return dropStored(tab, 'foreign');
    case 'unreadable':
      reportToConsole(read.message);
      return dropStored(tab, 'unreadable');
  }
}

/** Reads and restores the tab's stored data, or starts saving if there is none. [PERS-05, PERS-07, PERS-11] */
export async function readAndOpen(tab: TabSession, asked: string | null, welcome = true): Promise<void> {
  tab.readings += 1;
  const reading = tab.readings;
  const read = await tab.stored.read();
  if (reading === tab.readings) await openRead(tab, read, asked, welcome);
}

/** Replaces the calculation by a link's content. @returns false if that fails [LINK-05, LINK-08] */
export async function adoptLink(
  tab: TabSession,
  content: SavedContent,
  link: SavedLink,
  offersAgain: boolean,
): Promise<boolean> {
  const { context, lock, saver } = tab;
  const { store, setup } = context;
  tab.readings += 1;
  saver.stop();
  const { link: former, agentCopy } = store.get().saved;
  const taken = restoreData(tab, storedFromLink(setup(), content, newOwner(context)), null, (state) =>
    changed(beginningOf(setup(), state), {
      cover: { link: null },
      session: { notice: state.session.notice ?? 'opened' },
      // Applies even if no agent is signed in any more. [AGENT-01]
      visitor: { agentMode: state.visitor.agentMode || content.forAgents },
    }),
  );
  if (taken) {
    keepAgentMode(store.get().visitor.agentMode);
    await lock.claim(tab.owner.id);
    store.set({ session: { modal: null } });
  }
  saver.start({ evenIfUnchanged: taken });
  if (!taken) return false;
  // An agent's tab must neither overwrite nor delete the customer's link. [AGENT-04]
  store.set((state) => ({ saved: { link: state.visitor.agentMode ? null : link, agentCopy, offersAgain } }));
  // The previous calculation's copy could not be deleted later. [SID-03]
  if (former?.remoteKey !== link.remoteKey) void forgetAgentCopy(context, 'unwanted');
  return true;
}
