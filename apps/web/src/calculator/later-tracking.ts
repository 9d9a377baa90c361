import type { TrackingEvent } from '@fa/rechner/tracking';
import { createEventQueue } from '../tracking/event-queue.ts';
import type { ActionContext } from './action-context.ts';
import type { AppState } from './app-state.ts';
import type { Carried } from './own-reload.ts';
import type { Store } from './store.ts';

/** What analytics may know, kept in the page's memory until there is code and consent for more. [ANA-04] */
export interface LaterTracking {
  readonly track: (event: TrackingEvent, moment?: AppState) => void;
  /** @param decided over when the experiments are, so that one visit tells one variant of each */
  start(context: ActionContext, decided: Promise<void>, carried: Carried | null): void;
  /** Opens the choice again. */
  openSettings(): void;
}

/** How a page was asked for. */
export interface PageRequest {
  readonly address: string;
  /** A link came with it, which the browser tells every script as long as the page stands. [LINK-02] */
  readonly hadLink: boolean;
}

/** Builds the tracking of a page; where there are no analytics nothing is gathered and no code comes. */
export function createLaterTracking(isOn: boolean, store: Store<AppState>, request: PageRequest): LaterTracking {
  const queue = createEventQueue<AppState>();
  let running: Promise<{ openSettings(): void }> | null = null;
  return {
    track: (event, moment = store.get()) => {
      if (isOn) queue.push(event, moment);
    },
    start(context, decided, carried) {
      if (!isOn) return;
      running ??= import('./run-tracking.ts').then(({ runTracking }) =>
        runTracking(context, { queue, request, decided, carried }),
      );
      // Without its code nothing is told to anybody.
      running.catch(() => undefined);
    },
    openSettings: () =>
      void running?.then(
        ({ openSettings }) => openSettings(),
        () => undefined,
      ),
  };
}
