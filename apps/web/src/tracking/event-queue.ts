import type { TrackingEvent } from '@fa/rechner/analytics/tracking';

/** Limit far above a calculation's steps; the oldest are dropped. */
const LONGEST = 200;

/** Event with the state at that moment. */
export interface Tracked<S> {
  readonly event: TrackingEvent;
  readonly moment: S;
}

/** Queue of events until they may be sent. [ANA-04, PERS-08] */
export interface EventQueue<S> {
  push(event: TrackingEvent, moment: S): void;
  /** Returns the events so far, the latest last. */
  events(): readonly Tracked<S>[];
  /** Passes on queued and all later events. */
  handTo(taker: (tracked: Tracked<S>) => void): void;
}

/** Builds a queue in memory: nothing leaves the page without consent. */
export function createEventQueue<S>(): EventQueue<S> {
  let events: readonly Tracked<S>[] = [];
  let take: ((tracked: Tracked<S>) => void) | null = null;
  return {
    push(event, moment) {
      if (take) take({ event, moment });
      else events = [...events, { event, moment }].slice(-LONGEST);
    },
    events: () => events,
    handTo(taker) {
      take = taker;
      for (const tracked of events) taker(tracked);
      events = [];
    },
  };
}
