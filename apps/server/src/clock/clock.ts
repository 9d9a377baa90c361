/** Returns the current instant. The only access to the wall clock in the server. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Returns milliseconds since the process began, unaffected by changes of the system clock. */
export function steadyClock(): number {
  return performance.now();
}
