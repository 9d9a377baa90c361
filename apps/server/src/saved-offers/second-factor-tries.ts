const WRONG_FROM_ONE_CLIENT = 5;

const WAIT_MS = 15 * 60_000;

/** Wrong tries of all clients, after which each wrong try means a wait, longer every time. */
const WRONG_IN_ALL = 20;

const MAX_WAIT_MS = 24 * 60 * 60_000;

export interface Tries {
  readonly inAll: number;
  /** From this client since its last wait or right try. */
  readonly fromHere: number;
  /** Number of waits of this client since its last right try. */
  readonly waits: number;
  /** End of this client's last wait, which may have passed. */
  readonly lockedUntil: Date | undefined;
}

/** Result of a try; a locked-out client learns nothing about the tried factor. */
export type Verdict = 'right' | 'wrong' | 'missing' | { readonly lockedUntil: Date };

interface Try {
  readonly tries: Tries;
  readonly isRight: boolean | undefined;
  readonly now: Date;
}

/**
 * Judges one try. Five wrong ones lock a client out for 15 minutes; after twenty in total every client has one try at a
 * time, with waits doubling up to a day. A right try resets only its own client: resetting more would clear a guesser's
 * count. [LINK-07, LINK-10]
 */
export function judgeTry({ tries, isRight, now }: Try): { verdict: Verdict; tries: Tries } {
  const { inAll, waits, lockedUntil } = tries;
  if (lockedUntil && lockedUntil > now) return { verdict: { lockedUntil }, tries };
  // A browser opens a link without the factor to learn that it needs one.
  if (isRight === undefined) return { verdict: 'missing', tries };
  if (isRight) return { verdict: 'right', tries: { inAll, fromHere: 0, waits: 0, lockedUntil: undefined } };
  const isSlow = inAll >= WRONG_IN_ALL;
  const fromHere = (lockedUntil ? 0 : tries.fromHere) + 1;
  if (fromHere < (isSlow ? 1 : WRONG_FROM_ONE_CLIENT))
    return { verdict: 'wrong', tries: { inAll: inAll + 1, fromHere, waits, lockedUntil: undefined } };
  const waitMs = isSlow ? Math.min(WAIT_MS * 2 ** waits, MAX_WAIT_MS) : WAIT_MS;
  const until = new Date(now.getTime() + waitMs);
  return { verdict: 'wrong', tries: { inAll: inAll + 1, fromHere, waits: waits + 1, lockedUntil: until } };
}

/** Returns what a client's last wrong try has locked, unless a lock of the link was reported before. [LINK-07] */
export function lockedBy({ inAll, lockedUntil }: Tries): 'link' | 'client' | undefined {
  if (inAll === WRONG_IN_ALL) return 'link';
  return lockedUntil && inAll < WRONG_IN_ALL ? 'client' : undefined;
}
