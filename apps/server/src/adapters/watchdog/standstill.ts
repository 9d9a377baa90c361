/** The interval of the event loop's heartbeats and the watchdog's checks, in milliseconds. */
export const BEAT_MS = 250;

/**
 * Creates a check that gets the monotonic time and the number of heartbeats so far, and returns whether the event loop
 * has been blocked for `limitMs`. Time in which the watchdog itself did not run does not count: the machine was
 * suspended or busy. [SEC-07]
 */
export function createStandstill(limitMs: number): (now: number, signs: number) => boolean {
  let last: { readonly now: number; readonly signs: number } | undefined;
  let stood = 0;
  return (now, signs) => {
    const passed = last === undefined ? 0 : Math.min(now - last.now, 2 * BEAT_MS);
    stood = signs === last?.signs ? stood + passed : 0;
    last = { now, signs };
    return stood >= limitMs;
  };
}
