import type { TrackingEvent } from '@fa/rechner/analytics/tracking';
import type { ReloadData } from '../session/own-reload.ts';
import type { ActionContext } from '../state/action-context.ts';
import type { AppState } from '../state/app-state.ts';
import type { Store } from '../state/store.ts';
import type { Tracking } from './run-tracking.ts';

/** Limit far above a calculation's steps; the oldest are dropped. */
const LONGEST = 200;

interface Tracked {
  readonly event: TrackingEvent;
  readonly moment: AppState;
}

export type EventQueue = ReturnType<typeof createEventQueue>;

/** URL with which the page was requested. */
export interface PageRequest {
  readonly pageUrl: string;
  /** It carried a saved link, which the browser exposes to every script while the page is open. [LINK-02] */
  readonly hadLink: boolean;
}

/** Builds a queue in memory: nothing leaves the page without consent. [ANA-04, PERS-08] */
export function createEventQueue() {
  let queued: readonly Tracked[] = [];
  let take = (tracked: Tracked): void => {
    queued = [...queued, tracked].slice(-LONGEST);
  };
  return {
    push: (tracked: Tracked) => take(tracked),
    /** Passes on queued and all later events. */
    handTo(taker: (tracked: Tracked) => void) {
      take = taker;
      queued.forEach(taker);
      queued = [];
    },
  };
}

export type PageTracking = ReturnType<typeof createTracking>;

/** Builds the tracking; without analytics nothing is queued and no code loaded. If its code does not come, nothing is sent. */
export function createTracking(isOn: boolean, store: Store<AppState>, request: PageRequest) {
  const queue = createEventQueue();
  let running: Promise<Tracking | null> = Promise.resolve(null);
  return {
    track: (event: TrackingEvent, moment = store.get()) => {
      if (isOn) queue.push({ event, moment });
    },
    /** @param decided resolves when the experiments are decided, so that a visit reports one variant of each */
    start(context: ActionContext, decided: Promise<void>, carried: ReloadData | null) {
      if (!isOn) return;
      const run = async () => {
        const code = await import('./run-tracking.ts').catch(() => null);
        return code && code.runTracking(context, { queue, request, decided, carried });
      };
      running = run();
    },
    openSettings: () => void running.then((tracking) => tracking?.openSettings()),
  };
}
