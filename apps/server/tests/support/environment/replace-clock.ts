const RealDate = Date;

/** Milliseconds of the machine's clock. */
export function realNow(): number {
  return RealDate.now();
}

/** Replaces the program's clock; timers are unaffected, as when a machine's clock is set. */
export function replaceClock(now: () => number): void {
  globalThis.Date = class extends RealDate {
    constructor(...given: readonly unknown[]) {
      if (given.length === 0) super(now());
      else super(...(given as [string]));
    }

    static override now(): number {
      return now();
    }
  } as DateConstructor;
}
