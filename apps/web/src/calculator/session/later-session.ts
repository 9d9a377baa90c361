import { startCalculation } from '@fa/rechner/calculation/calculation';
import { forgetStoredSession, hasStoredSession, tabStorage } from '../../vault/tab-storage.ts';
import { trackStart, trackView } from '../flow/watch-steps.ts';
import type { LinkOpening } from '../saved-offers/link-opening.ts';
import type { ActionContext } from '../state/action-context.ts';
import { type AppState, beginningOf } from '../state/app-state.ts';
import type { ProductApp } from '../state/product-app.ts';
import type { Store } from '../state/store.ts';
import type { Session } from './session.ts';
import type { SessionActions } from './session-actions.ts';

/** Session whose code is loaded lazily. */
export interface LaterSession {
  readonly actions: SessionActions;
  /**
   * @param welcome whether to ask what to do with a saved calculation
   * @returns false if nothing was saved, so that the page as it is becomes the start
   */
  open(context: ActionContext, opened?: OpenedLink, welcome?: boolean): boolean;
  flush(): boolean;
  /** Returns the id of the user, 0 while nothing is saved. [PERS-04] */
  userId(): number;
}

/** Link that led to the page. */
export interface OpenedLink {
  readonly product: ProductApp;
  /** Fragment of the URL; it is no longer stored anywhere else. [LINK-02] */
  readonly fragment: string;
}

const AWAY = { kind: 'away', busy: false } as const;

/** Builds a session that loads lazily when opened; without its code the page works, but saves nothing. [PERS-11] */
export function createLaterSession(): LaterSession {
  let session: Session | null = null;
  let opening: LinkOpening | null = null;
  let store: Store<AppState> | null = null;
  let openAgain: (() => Promise<void>) | null = null;
  let replaceUrl = (_path: string): void => undefined;

  async function load(
    context: ActionContext,
    storage: Storage | null,
    begun: AppState,
    { asked, welcome }: { readonly asked: string; readonly welcome: boolean },
  ): Promise<void> {
    const { createSession } = await import('./session.ts');
    session = createSession(context, storage, begun);
    store?.update((state) => (state.notice === 'unsaved' ? { ...state, notice: null } : state));
    await session.open(asked, welcome);
  }

  async function loadLink(
    context: ActionContext,
    storage: Storage | null,
    begun: AppState,
    link: OpenedLink,
  ): Promise<void> {
    const [{ createSession }, { createLinkOpening }] = await Promise.all([
      import('./session.ts'),
      import('../saved-offers/link-opening.ts'),
    ]);
    const own = createSession(context, storage, begun);
    session = own;
    opening = createLinkOpening(context, { ...link, session: own });
    await opening.begin(own.open(null, false));
  }

  function leaveLink(): void {
    store?.update((state) => ({ ...state, link: null, notice: state.notice ?? 'unsaved' }));
    if (store) replaceUrl(store.get().calculation.progress.path);
  }

  function hideNotice(): void {
    store?.update((state) => ({ ...state, notice: null }));
  }

  function forget(): void {
    forgetStoredSession(tabStorage());
    hideNotice();
  }

  return {
    flush: () => session?.flush() ?? false,
    userId: () => session?.userId() ?? 0,
    open(context, link, welcome = true) {
      store = context.store;
      replaceUrl = context.history.replace;
      const storage = tabStorage();
      const kept = hasStoredSession(storage);
      context.store.update((state) => (state.opening === kept ? state : { ...state, opening: kept }));
      if (link) {
        // The step in a link's URL was not visited and is not the link's target. [LINK-04]
        const { progress } = startCalculation(context.setup());
        context.store.update((state) => ({
          ...state,
          calculation: { ...state.calculation, progress },
          link: { kind: 'loading' },
        }));
        const begunWithLink = context.store.get();
        openAgain = () =>
          loadLink(context, storage, begunWithLink, link).catch(() =>
            context.store.update((state) => ({ ...state, opening: false, link: AWAY })),
          );
        void openAgain();
        return true;
      }
      if (!kept) {
        trackStart(context, context.store.get().calculation.model);
        trackView(context);
      }
      const begun = context.store.get();
      const asked = context.history.path();
      const tryToLoad = () =>
        load(context, storage, begun, { asked, welcome }).catch(() => {
          openAgain = tryToLoad;
          context.store.update((state) =>
            kept
              ? { ...beginningOf(context.setup(), state), problem: state.problem, notice: 'locked' }
              : { ...state, notice: 'unsaved' },
          );
          const { problem, calculation } = context.store.get();
          if (problem === null) context.history.replace(calculation.progress.path);
        });
      void tryToLoad();
      return kept;
    },
    actions: {
      resume: () => session?.resume(),
      startAnew: async () => (session ? session.startAnew() : forget()),
      takeOver: async () => session?.takeOver(),
      retry: async () => (session ? session.retry() : openAgain?.()),
      link: {
        unlock: async (secondFactor) => opening?.unlock(secondFactor),
        retry: async () => (opening ? opening.retry() : openAgain?.()),
        accept: async () => opening?.accept(),
        leave: () => (opening ? opening.leave() : leaveLink()),
      },
      review: () => session?.review(),
      dismissNotice: () => (session ? session.dismissNotice() : hideNotice()),
    },
  };
}
