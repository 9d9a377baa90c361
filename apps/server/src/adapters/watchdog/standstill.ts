/** How often the event loop gives a sign of life and the watchdog looks for one, in milliseconds. */
export const BEAT_MS = 250;

/**
 * Takes how long the event loop may stand still, gives a function that is told at each look the steady time and the number
 * of signs so far, and answers whether that is over. Time in which the watchdog itself did not run does not count: then
 * the machine was suspended or busy with something else. [SEC-07]
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
