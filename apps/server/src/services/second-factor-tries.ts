/** [LINK-07] Wrong tries from one address, after which it has to wait. */
const WRONG_FROM_ONE_ADDRESS = 5;

/** How long it has to wait, in milliseconds. */
const WAIT_MS = 15 * 60_000;

/** Wrong tries from all addresses together, after which a link opens for nobody any more. */
const WRONG_IN_ALL = 20;

/** The wrong tries of a link. */
export type Tries = {
  readonly inAll: number;
  /** From the address that tries now, since its last right one or its last wait. */
  readonly fromHere: number;
  /** How long that address has to wait, which may be over. */
  readonly lockedUntil: Date | undefined;
};

/** What a try is worth; whoever is locked out learns nothing of what was tried. */
export type Verdict = 'right' | 'wrong' | 'missing' | { readonly lockedUntil: Date };

type Try = {
  readonly tries: Tries;
  /** When the link is over. */
  readonly endsAt: Date;
  /** Undefined without a second factor. */
  readonly isRight: boolean | undefined;
  readonly now: Date;
};

/**
 * [LINK-07] Judges one try of a second factor: five wrong ones from an address lock it out for 15 minutes, twenty in all lock
 * the link until it is over. A right one clears its own address, but not the sum, or who guesses would have their count
 * cleared by whoever knows. Gives the verdict and the tries to keep.
 */
export const judgeTry = ({ tries, endsAt, isRight, now }: Try): { verdict: Verdict; tries: Tries } => {
  if (tries.inAll >= WRONG_IN_ALL) return { verdict: { lockedUntil: endsAt }, tries };
  const { lockedUntil } = tries;
  if (lockedUntil && lockedUntil > now) return { verdict: { lockedUntil }, tries };
  // Opening a link without the factor is how a browser learns that it needs one.
  if (isRight === undefined) return { verdict: 'missing', tries };
  if (isRight) return { verdict: 'right', tries: { ...tries, fromHere: 0, lockedUntil: undefined } };
  const fromHere = (lockedUntil ? 0 : tries.fromHere) + 1;
  const until = fromHere >= WRONG_FROM_ONE_ADDRESS ? new Date(now.getTime() + WAIT_MS) : undefined;
  return { verdict: 'wrong', tries: { inAll: tries.inAll + 1, fromHere, lockedUntil: until } };
};
