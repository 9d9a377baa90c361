import type { TrackingEvent } from '@fa/rechner/tracking';

/** Far more than a calculation has steps; the oldest go first. */
const LONGEST = 200;

/** Events that wait for somebody who may have them. [ANA-04, PERS-08] */
export interface EventQueue {
  push(event: TrackingEvent): void;
  /** The events so far, the latest last. */
  events(): readonly TrackingEvent[];
}

/** Builds a queue that stays in the page's memory: nothing leaves the page without the visitor's consent. */
export function createEventQueue(): EventQueue {
  let events: readonly TrackingEvent[] = [];
  return {
    push: (event) => {
      events = [...events, event].slice(-LONGEST);
    },
    events: () => events,
  };
}
