import { startCalculation } from '@fa/rechner/calculation/calculation';
import { advance, askAgain } from '@fa/rechner/calculation/flow';
import { forgetStoredSession, hasStoredSession, tabStorage } from '../../vault/web-storage.ts';
import { trackStart, trackView } from '../flow/watch-steps.ts';
import { type ActionContext, moved } from '../state/action-context.ts';
import { beginningOf } from '../state/app-state.ts';
import { changed } from '../state/store.ts';
import type * as SessionCode from './session-actions.ts';
import type { PageOpening } from './session-state.ts';

// The step in a link's URL was not visited and is not the link's target. [LINK-04]
function showLoadingLink({ store, setup }: ActionContext): void {
  const { progress } = startCalculation(setup());
  const link = { kind: 'loading' } as const;
  store.set((state) => ({ calculation: { ...state.calculation, progress }, cover: { link } }));
}

function showWithoutCode({ store, setup, history, session }: ActionContext): void {
  const isOpening = store.get().cover.opening;
  const notice = hasStoredSession(tabStorage()) ? 'locked' : 'unsaved';
  store.update((state) => {
    const { link, opening, problem } = state.cover;
    if (link !== null) return changed(state, { cover: { opening: false, link: { kind: 'away', busy: false } } });
    // Answers given before a retry stay.
    const shown = opening ? changed(beginningOf(setup(), state), { cover: { problem } }) : state;
    return changed(shown, { session: { notice } });
  });
  if (isOpening && session.opening) session.opening = { ...session.opening, begun: store.get() };
  // The address stays for a reload, which opens what is stored where it was.
  if (isOpening) return;
  const { calculation, cover } = store.get();
  if (cover.link === null && cover.problem === null) history.replace(calculation.progress.path);
}

/** Passes the code of the session to an action. Without it, the page works and says that nothing is saved. [PERS-11] */
export async function withSession(
  context: ActionContext,
  act: (code: typeof SessionCode) => Promise<void>,
): Promise<void> {
  const code = await import('./session-actions.ts').catch(() => null);
  if (code === null) showWithoutCode(context);
  else await act(code);
}

/**
 * Opens the tab's stored calculation, or starts saving that of the page. A link is opened by its page.
 * @returns false if nothing was saved, so that the page as it is becomes the start
 */
export function startSession(
  context: ActionContext,
  { welcome, fragment }: Pick<PageOpening, 'welcome' | 'fragment'>,
): boolean {
  const { store, session, history } = context;
  const isKept = hasStoredSession(tabStorage());
  store.set({ cover: { opening: isKept } });
  const isLink = fragment !== null;
  if (isLink) showLoadingLink(context);
  else if (!isKept) {
    trackStart(context, store.get().calculation.model);
    trackView(context);
  }
  const path = history.path();
  // A frame begins anew with the page around it, and so does its history. [EMBED-04]
  const isNewFrame = context.page.frame !== undefined && path === '';
  // Behind a link the last step is restored, without a word. [LINK-04]
  const asked = isLink || isNewFrame ? null : path;
  session.opening = { begun: store.get(), asked, welcome: welcome && !isLink, fragment };
  void withSession(context, ({ openSession }) => openSession(context));
  return isKept || isLink;
}

/** 'Neue Berechnung beginnen': wipes model, form, stored data and progress, the stored data also without the code. [PERS-06] */
export async function startAnew(context: ActionContext): Promise<void> {
  forgetStoredSession(tabStorage());
  await withSession(context, (code) => code.startAnew(context));
}

/** Enters the step whose answer a new date made invalid. [PERS-05] */
export function review(context: ActionContext): void {
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

/** Hides the notice that is shown. */
export function dismissNotice({ store }: Pick<ActionContext, 'store'>): void {
  store.set(({ session }) => ({ session: session.outdated ? { outdated: false } : { notice: null } }));
}
