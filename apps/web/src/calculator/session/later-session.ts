import { startCalculation } from '@fa/rechner/calculation/calculation';
import { later, untilLoaded } from '../../ui/later/later.ts';
import { after } from '../../ui/timing/after.ts';
import { forgetStoredSession, hasStoredSession, tabStorage } from '../../vault/web-storage.ts';
import { trackStart, trackView } from '../flow/watch-steps.ts';
import type { LinkOpening } from '../saved-offers/link-opening.ts';
import type { LinkActions } from '../saved-offers/link-state.ts';
import type { ActionContext } from '../state/action-context.ts';
import { beginningOf } from '../state/app-state.ts';
import type { ProductApp } from '../state/product-app.ts';
import { changed } from '../state/store.ts';
import type { Session } from './session.ts';
import type { SessionActions } from './session-state.ts';

interface OpenedLink {
  readonly product: ProductApp;
  /** Fragment of the URL; it is no longer stored anywhere else. [LINK-02] */
  readonly fragment: string;
}

// The step in a link's URL was not visited and is not the link's target. [LINK-04]
function showLoadingLink({ store, setup }: ActionContext): void {
  const { progress } = startCalculation(setup());
  const link = { kind: 'loading' } as const;
  store.set((state) => ({ calculation: { ...state.calculation, progress }, cover: { link } }));
}

function showWithoutCode({ store, setup, history }: ActionContext, hasLink: boolean, kept: boolean): void {
  store.update((state) => {
    if (hasLink) return changed(state, { cover: { opening: false, link: { kind: 'away', busy: false } } });
    if (!kept) return changed(state, { session: { notice: 'unsaved' } });
    return changed(beginningOf(setup(), state), {
      cover: { problem: state.cover.problem },
      session: { notice: 'locked' },
    });
  });
  const { calculation, cover } = store.get();
  if (!hasLink && cover.problem === null) history.replace(calculation.progress.path);
}

type SessionMethods = Pick<Session, 'flush' | 'userId' | Exclude<keyof SessionActions, 'link'>>;

/** Builds a session that loads lazily when opened; without its code the page works, but saves nothing. [PERS-11] */
export function createLaterSession(startTimer = after) {
  let session: Session | null = null;
  let opening: LinkOpening | null = null;
  let page: ActionContext | null = null;
  let openAgain = async (): Promise<void> => undefined;

  function hideNotice(): void {
    page?.store.set({ session: { notice: null } });
  }

  const { flush, userId, ...own } = untilLoaded<SessionMethods>(() => session, {
    flush: () => false,
    /** Returns the id of the user, 0 while nothing is saved. [PERS-04] */
    userId: () => 0,
    resume: () => undefined,
    async startAnew() {
      forgetStoredSession(tabStorage());
      hideNotice();
    },
    takeOver: async () => undefined,
    retry: () => openAgain(),
    retryAtStart: () => openAgain(),
    review: () => undefined,
    dismissNotice: hideNotice,
  });
  const link = untilLoaded<LinkActions>(() => opening, {
    unlock: async () => undefined,
    retry: () => openAgain(),
    accept: async () => undefined,
    leave() {
      page?.store.set((state) => ({ cover: { link: null }, session: { notice: state.session.notice ?? 'unsaved' } }));
      page?.history.replace(page.store.get().calculation.progress.path);
    },
  });

  return {
    flush,
    userId,
    actions: { ...own, link },
    /** @returns false if nothing was saved, so that the page as it is becomes the start */
    open(context: ActionContext, opened?: OpenedLink, welcome = true): boolean {
      page = context;
      const { store } = context;
      const storage = tabStorage();
      const kept = hasStoredSession(storage);
      store.set({ cover: { opening: kept } });
      if (opened) showLoadingLink(context);
      else if (!kept) {
        trackStart(context, store.get().calculation.model);
        trackView(context);
      }
      const begun = store.get();
      const asked = context.history.path();
      const { load } = later(async () => {
        const { createSession } = await import('../after-hydration.ts');
        const linkCode = opened && (await import('../saved-offers/link-opening.ts'));
        session ??= createSession(context, storage, begun);
        if (store.get().session.notice === 'unsaved') hideNotice();
        if (!opened || !linkCode) return session.open(asked, welcome);
        opening ??= linkCode.createLinkOpening(context, { ...opened, session });
        return opening.begin(session.open(null, false));
      }, startTimer);
      openAgain = () => load().catch(() => showWithoutCode(context, opened !== undefined, kept));
      void openAgain();
      return kept || opened !== undefined;
    },
  };
}
