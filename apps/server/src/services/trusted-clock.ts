/** Longest time between two deletions after which nobody else is asked whether the clock is right. */
const MOST_LEAP_MS = 3 * 86_400_000;
/** By how much two clocks that are right may differ. */
const TOLERANCE_MS = 3_600_000;

/** What the clock of this machine is held against. */
export interface ClockSigns {
  /** When a deletion last trusted its clock, or before there was one, when something arrived last; undefined in an empty database. */
  lastTrusted(): Promise<Date | undefined>;
  /** Keeps that the clock was trusted at an instant. */
  trust(at: Date): Promise<void>;
  /** What the database says the time is. */
  databaseNow(): Promise<Date>;
}

export type ClockVerdict =
  | 'trusted'
  /** Far ahead of the last deletion, and nobody independent says the same. */
  | 'leapt'
  /** The database says another time. */
  | 'disagrees';

interface Needs {
  readonly signs: ClockSigns;
  /** Whether the database runs on another machine, so that its clock is another one. */
  readonly isDatabaseElsewhere: boolean;
  /** Milliseconds since anything: a clock that nobody can set. */
  readonly monotonic: () => number;
}

/**
 * Gives a function that judges the clock of this machine before anything is destroyed for good by it. It is trusted
 * while it goes on evenly since it was trusted before in this process; otherwise where the database says the same and
 * the last deletion is not long ago, or the database is on another machine, or an operator has confirmed the date. Throws
 * while the database cannot be asked. [SEC-01]
 */
export function createClockJudge({ signs, isDatabaseElsewhere, monotonic }: Needs) {
  let trusted: { readonly at: number; readonly monotonic: number } | undefined;

  const judge = async (now: Date): Promise<ClockVerdict> => {
    if (Math.abs((await signs.databaseNow()).getTime() - now.getTime()) > TOLERANCE_MS) return 'disagrees';
    const last = await signs.lastTrusted();
    const hasLeapt = last !== undefined && now.getTime() - last.getTime() > MOST_LEAP_MS;
    return hasLeapt && !isDatabaseElsewhere ? 'leapt' : 'trusted';
  };

  const goesEvenly = (now: Date): boolean => {
    if (!trusted) return false;
    const expected = trusted.at + monotonic() - trusted.monotonic;
    return Math.abs(now.getTime() - expected) <= TOLERANCE_MS;
  };

  return async (now: Date): Promise<ClockVerdict> => {
    const isEven = goesEvenly(now);
    const verdict = isEven ? 'trusted' : await judge(now);
    if (verdict !== 'trusted') return verdict;
    // So that what is even does not drift away by tolerances.
    if (!isEven) trusted = { at: now.getTime(), monotonic: monotonic() };
    // No key outlives its day because the database is away.
    await (isEven ? signs.trust(now).catch(() => undefined) : signs.trust(now));
    return verdict;
  };
}
