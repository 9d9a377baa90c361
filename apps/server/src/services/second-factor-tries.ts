/** Wrong tries from one client, after which it has to wait. [LINK-07] */
const WRONG_FROM_ONE_CLIENT = 5;

/** How long it has to wait, in milliseconds. */
const WAIT_MS = 15 * 60_000;

/** Wrong tries from all clients together, after which each one has to wait after one wrong try, longer every time. */
const WRONG_IN_ALL = 20;

/** The longest wait. */
const LONGEST_WAIT_MS = 24 * 60 * 60_000;

/** The wrong tries of a link. */
export interface Tries {
  readonly inAll: number;
  /** From the network that tries now, since its last wait, and of a single client since its last right one. */
  readonly fromHere: number;
  /** How often that network had to wait, and a single client since its last right one. */
  readonly waits: number;
  /** How long that network has to wait, which may be over. */
  readonly lockedUntil: Date | undefined;
}

/** What came from a network, and how many times the tries of one client it has. */
export interface NetworkTries {
  readonly tries: Tries;
  readonly share: number;
}

/** What a try is worth; whoever is locked out learns nothing of what was tried. */
export type Verdict = 'right' | 'wrong' | 'missing' | { readonly lockedUntil: Date };

interface Guess {
  /** Undefined without a second factor. */
  readonly isRight: boolean | undefined;
  readonly now: Date;
}

/**
 * Judges one try of a second factor: five wrong ones from a client lock it out for 15 minutes. After twenty
 * in all every client has one try at a time, and its waits double up to a day. A lock is always that of one client, so nobody
 * locks out whoever has the right factor. A right one clears its own client, but not the sum nor a wider network, or who guesses
 * would have their count cleared by whoever knows. A wider network has `share` times the tries. Gives the verdict and the tries
 * to keep. [LINK-07, LINK-10]
 */
export function judgeTry({ tries, share, isRight, now }: NetworkTries & Guess): { verdict: Verdict; tries: Tries } {
  const { inAll, waits, lockedUntil } = tries;
  if (lockedUntil && lockedUntil > now) return { verdict: { lockedUntil }, tries };
  // Opening a link without the factor is how a browser learns that it needs one.
  if (isRight === undefined) return { verdict: 'missing', tries };
  if (isRight)
    return { verdict: 'right', tries: share > 1 ? tries : { inAll, fromHere: 0, waits: 0, lockedUntil: undefined } };
  const isSlow = inAll >= WRONG_IN_ALL;
  const fromHere = (lockedUntil ? 0 : tries.fromHere) + 1;
  if (fromHere < (isSlow ? 1 : WRONG_FROM_ONE_CLIENT) * share)
    return { verdict: 'wrong', tries: { inAll: inAll + 1, fromHere, waits, lockedUntil: undefined } };
  const waitMs = isSlow ? Math.min(WAIT_MS * 2 ** waits, LONGEST_WAIT_MS) : WAIT_MS;
  const until = new Date(now.getTime() + waitMs);
  return { verdict: 'wrong', tries: { inAll: inAll + 1, fromHere, waits: waits + 1, lockedUntil: until } };
}

/**
 * Judges one try for all networks that its client counts for: while one of them is locked, nothing is judged and nothing counts,
 * also for a right factor, or a locked network could guess on from each of its other clients. Gives the verdict and the networks
 * with the tries to keep. [LINK-10]
 */
export function judgeNetworks<Network extends NetworkTries>({
  networks,
  isRight,
  now,
}: Guess & { readonly networks: readonly Network[] }): { verdict: Verdict; networks: readonly Network[] } {
  const judged = networks.map((network) => judgeTry({ ...network, isRight, now }));
  const locks = judged.flatMap(({ verdict }) => (typeof verdict === 'object' ? [verdict.lockedUntil.getTime()] : []));
  if (locks.length > 0) return { verdict: { lockedUntil: new Date(Math.max(...locks)) }, networks };
  return {
    verdict: judged[0]?.verdict ?? 'missing',
    networks: networks.map((network, index) => ({ ...network, tries: judged[index]?.tries ?? network.tries })),
  };
}

/**
 * Takes the tries of a client after a wrong one, gives what that one has just locked: the link, which slows all clients down from
 * then on, or only this client. Locks of single clients after that are not told: they may be very many. [LINK-07]
 */
export function lockedBy({ inAll, lockedUntil }: Tries): 'link' | 'client' | undefined {
  if (inAll === WRONG_IN_ALL) return 'link';
  return lockedUntil && inAll < WRONG_IN_ALL ? 'client' : undefined;
}
