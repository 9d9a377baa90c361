import { calculatorStarted } from '@fa/rechner/tracking';
import { hasStoredSession, tabStorage } from '../vault/tab-storage.ts';
import type { ActionContext } from './action-context.ts';
import type { AppState } from './app-state.ts';
import type { Session } from './session.ts';
import { trackView } from './watch-steps.ts';
import type { SessionActions } from './session-actions.ts';

/** The session of a page whose code for it comes after the first question. */
export interface LaterSession {
  readonly actions: SessionActions;
  /** @returns false if nothing was kept, so that the page as it stands is the beginning */
  open(context: ActionContext): boolean;
  flush(): void;
}

/** Builds a session that loads itself when it is opened; without its code the page works on, unsaved. [PERS-11] */
export function createLaterSession(): LaterSession {
  let session: Session | null = null;

  async function load(context: ActionContext, storage: Storage | null, begun: AppState): Promise<void> {
    const { createSession } = await import('./session.ts');
    session = createSession(context, storage, begun);
    await session.open();
  }

  return {
    flush: () => session?.flush(),
    open(context) {
      const storage = tabStorage();
      const kept = hasStoredSession(storage);
      context.store.update((state) => (state.opening === kept ? state : { ...state, opening: kept }));
      if (!kept) {
        context.track(calculatorStarted(null));
        trackView(context);
      }
      load(context, storage, context.store.get()).catch(() => {
        context.store.update((state) => ({ ...state, opening: false, notice: kept ? 'locked' : 'unsaved' }));
      });
      return kept;
    },
    actions: {
      resume: () => session?.resume(),
      startAnew: async () => session?.startAnew(),
      takeOver: async () => session?.takeOver(),
      retry: async () => session?.retry(),
      review: () => session?.review(),
      dismissNotice: () => session?.dismissNotice(),
    },
  };
}
