import type { TrackingEvent } from '@fa/rechner/tracking';

/** Far more than a calculation has steps; the oldest go first. */
const LONGEST = 200;

/** Something that happened, with what was known at that moment. */
export interface Tracked<S> {
  readonly event: TrackingEvent;
  readonly moment: S;
}

/** Events that wait for somebody who may have them. [ANA-04, PERS-08] */
export interface EventQueue<S> {
  push(event: TrackingEvent, moment: S): void;
  /** The events so far, the latest last. */
  events(): readonly Tracked<S>[];
  /** Hands over what waits, and everything from now on. */
  handTo(taker: (tracked: Tracked<S>) => void): void;
}

/** Builds a queue that stays in the page's memory: nothing leaves the page without the visitor's consent. */
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
