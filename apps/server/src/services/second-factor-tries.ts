/** [LINK-07] Wrong tries from one client, after which it has to wait. */
const WRONG_FROM_ONE_CLIENT = 5;

/** How long it has to wait, in milliseconds. */
const WAIT_MS = 15 * 60_000;

/** Wrong tries from all clients together, after which each one has to wait after one wrong try, longer every time. */
const WRONG_IN_ALL = 20;

/** The longest wait. */
const LONGEST_WAIT_MS = 24 * 60 * 60_000;

/** The wrong tries of a link. */
export type Tries = {
  readonly inAll: number;
  /** From the client that tries now, since its last right one or its last wait. */
  readonly fromHere: number;
  /** How often that client had to wait since its last right one. */
  readonly waits: number;
  /** How long that client has to wait, which may be over. */
  readonly lockedUntil: Date | undefined;
};

/** What a try is worth; whoever is locked out learns nothing of what was tried. */
export type Verdict = 'right' | 'wrong' | 'missing' | { readonly lockedUntil: Date };

type Try = {
  readonly tries: Tries;
  /** Undefined without a second factor. */
  readonly isRight: boolean | undefined;
  readonly now: Date;
};

/**
 * [LINK-07, LINK-10] Judges one try of a second factor: five wrong ones from a client lock it out for 15 minutes. After twenty
 * in all every client has one try at a time, and its waits double up to a day. A lock is always that of one client, so nobody
 * locks out whoever has the right factor. A right one clears its own client, but not the sum, or who guesses would have their
 * count cleared by whoever knows. Gives the verdict and the tries to keep.
 */
export const judgeTry = ({ tries, isRight, now }: Try): { verdict: Verdict; tries: Tries } => {
  const { inAll, waits, lockedUntil } = tries;
  if (lockedUntil && lockedUntil > now) return { verdict: { lockedUntil }, tries };
  // Opening a link without the factor is how a browser learns that it needs one.
  if (isRight === undefined) return { verdict: 'missing', tries };
  if (isRight) return { verdict: 'right', tries: { inAll, fromHere: 0, waits: 0, lockedUntil: undefined } };
  const isSlow = inAll >= WRONG_IN_ALL;
  const fromHere = (lockedUntil ? 0 : tries.fromHere) + 1;
  if (!isSlow && fromHere < WRONG_FROM_ONE_CLIENT)
    return { verdict: 'wrong', tries: { inAll: inAll + 1, fromHere, waits, lockedUntil: undefined } };
  const waitMs = isSlow ? Math.min(WAIT_MS * 2 ** waits, LONGEST_WAIT_MS) : WAIT_MS;
  const until = new Date(now.getTime() + waitMs);
  return { verdict: 'wrong', tries: { inAll: inAll + 1, fromHere, waits: waits + 1, lockedUntil: until } };
};

/** What a wrong try has just locked: the link, or only the client that tried; undefined for neither. [LINK-07] */
export const lockedBy = ({ inAll, lockedUntil }: Tries): 'link' | 'client' | undefined => {
  if (inAll >= WRONG_IN_ALL) return 'link';
  return lockedUntil ? 'client' : undefined;
};
