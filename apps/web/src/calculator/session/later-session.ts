import { startCalculation } from '@fa/rechner/calculation/calculation';
import { forgetStoredSession, hasStoredSession, tabStorage } from '../../vault/web-storage.ts';
import { trackStart, trackView } from '../flow/watch-steps.ts';
import type { LinkOpening } from '../saved-offers/link-opening.ts';
import type { ActionContext } from '../state/action-context.ts';
import { beginningOf } from '../state/app-state.ts';
import { later } from '../state/later.ts';
import type { ProductApp } from '../state/product-app.ts';
import { changed } from '../state/store.ts';
import type { Session } from './session.ts';

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

/** Builds a session that loads lazily when opened; without its code the page works, but saves nothing. [PERS-11] */
export function createLaterSession() {
  let session: Session | null = null;
  let opening: LinkOpening | null = null;
  let page: ActionContext | null = null;
  let openAgain = async (): Promise<void> => undefined;

  function leaveLink(): void {
    page?.store.set((state) => ({ cover: { link: null }, session: { notice: state.session.notice ?? 'unsaved' } }));
    page?.history.replace(page.store.get().calculation.progress.path);
  }

  function hideNotice(): void {
    page?.store.set({ session: { notice: null } });
  }

  return {
    flush: () => session?.flush() ?? false,
    /** Returns the id of the user, 0 while nothing is saved. [PERS-04] */
    userId: () => session?.userId() ?? 0,
    /** @returns false if nothing was saved, so that the page as it is becomes the start */
    open(context: ActionContext, link?: OpenedLink, welcome = true): boolean {
      page = context;
      const { store } = context;
      const storage = tabStorage();
      const kept = hasStoredSession(storage);
      store.set({ cover: { opening: kept } });
      if (link) showLoadingLink(context);
      else if (!kept) {
        trackStart(context, store.get().calculation.model);
        trackView(context);
      }
      const begun = store.get();
      const asked = context.history.path();
      const load = later(async () => {
        const { createSession } = await import('../after-hydration.ts');
        const linkCode = link && (await import('../saved-offers/link-opening.ts'));
        const own = createSession(context, storage, begun);
        session = own;
        if (store.get().session.notice === 'unsaved') hideNotice();
        if (!link || !linkCode) return own.open(asked, welcome);
        opening = linkCode.createLinkOpening(context, { ...link, session: own });
        return opening.begin(own.open(null, false));
      });
      openAgain = () => load().catch(() => showWithoutCode(context, link !== undefined, kept));
      void openAgain();
      return kept || link !== undefined;
    },
    actions: {
      resume: () => session?.resume(),
      async startAnew() {
        if (session) return session.startAnew();
        forgetStoredSession(tabStorage());
        hideNotice();
      },
      takeOver: async () => session?.takeOver(),
      retry: () => (session ? session.retry() : openAgain()),
      link: {
        unlock: async (secondFactor: string) => opening?.unlock(secondFactor),
        retry: () => (opening ? opening.retry() : openAgain()),
        accept: async () => opening?.accept(),
        leave: () => (opening ? opening.leave() : leaveLink()),
      },
      review: () => session?.review(),
      dismissNotice: () => (session ? session.dismissNotice() : hideNotice()),
    },
  };
}
