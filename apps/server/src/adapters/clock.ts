/** Gives the present instant. The server's one door to the time of day. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Milliseconds since the process began, whatever becomes of the clock meanwhile. */
export function steadyClock(): number {
  return performance.now();
}
