import { timingSafeEqual } from 'node:crypto';
import type { SaveAnswer, SavedAnswer, SaveRequest } from '@fa/api/saved-offers/saved-offer';
import { normalizeIP } from '@fastify/rate-limit';
import { Refusal } from '../http/refusal.ts';
import { arrivalDay, endOfDaysLife, keptFrom } from '../keys/deletion/arrival-day.ts';
import type { KeyedHash, KeyedHashes } from '../keys/purpose-keys.ts';
import type { SealedPlace, Sealing } from '../keys/sealing.ts';
import { sha256 } from '../keys/sha256.ts';
import type { Log } from '../operation/log.ts';
import type { SavedLink, SavedLinkStore, SavedLinks } from './saved-links.ts';
import { judgeTry, lockedBy, type Verdict } from './second-factor-tries.ts';

/**
 * An IPv6 /48 is one client: whoever guesses may have a whole one. A lock is of one link, so it does not concern
 * neighbours who do not have that link. [LINK-10]
 */
const SUBNET = 48;

interface Needs {
  readonly store: SavedLinkStore;
  readonly log: Pick<Log, 'warn'>;
  readonly sealing: Sealing;
  readonly clock: () => Date;
  readonly randomUuid: () => string;
  readonly hashes: KeyedHashes;
}

export interface LinkRequest {
  readonly remoteKey: string;
  /** The verifier of the second factor, 32 bytes in hex. */
  readonly secondFactor: string | undefined;
  readonly address: string;
}

/** The hashed credentials of a request, with one secret of the server. */
interface Claim {
  readonly keyHash: Buffer;
  readonly verifierHash: Buffer | undefined;
  readonly clientHash: Buffer;
}

/** One per secret, the current one first. */
type Claims = readonly [Claim, ...Claim[]];

function keyHashesOf(claims: Claims): readonly Buffer[] {
  return claims.map(({ keyHash }) => keyHash);
}

/** Returns the claim hashed with the secret that the link was saved with. */
function claimOn(link: SavedLink, claims: Claims): Claim {
  return claims.find(({ keyHash }) => keyHash.equals(link.keyHash)) ?? claims[0];
}

function endOf({ savedAt }: SavedLink): Date {
  return endOfDaysLife(arrivalDay(savedAt));
}

function placeOf(keyHash: Buffer): SealedPlace {
  return { purpose: 'saved_offers.sealed', row: keyHash.toString('hex') };
}

/** The same answer whether it never existed, has expired or was deleted. */
function notFound(): Refusal {
  return new Refusal(404, { code: 'notFound' });
}

function claimsOf([first, ...others]: KeyedHashes, { remoteKey, secondFactor, address }: LinkRequest): Claims {
  const digest = sha256(remoteKey.toLowerCase());
  const claimBy = (keyedHash: KeyedHash): Claim => {
    // Bound to the link, so that equal factors or clients of two links cannot be recognised.
    const bound = (purpose: string, text: string) => keyedHash(`${purpose} ${digest} ${text}`);
    return {
      keyHash: keyedHash(`key ${digest}`),
      verifierHash: secondFactor === undefined ? undefined : bound('verifier', secondFactor),
      clientHash: bound('address', normalizeIP(address, SUBNET)),
    };
  };
  return [claimBy(first), ...others.map(claimBy)];
}

/** Creates the check of a client's second factor. [LINK-07, LINK-10] */
function createGuard({ store, log, clock, hashes }: Pick<Needs, 'store' | 'log' | 'clock' | 'hashes'>) {
  /** Counts and judges a try under the lock, so that concurrent guesses cannot exceed the limit. */
  const judge = async (links: SavedLinks, link: SavedLink, claim: Claim): Promise<Verdict> => {
    if (!link.verifierHash) return 'right';
    const isRight = claim.verifierHash && timingSafeEqual(claim.verifierHash, link.verifierHash);
    const before = await links.triesOf(link, claim.clientHash);
    const { verdict, tries } = judgeTry({ tries: before, isRight, now: clock() });
    if (verdict === 'right' || verdict === 'wrong') await links.keepTries(link, claim.clientHash, tries);
    if (verdict !== 'wrong') return verdict;
    const locked = lockedBy(tries);
    // Logs nothing that identifies the link; its owner is unknown. [SEC-02]
    if (locked) log.warn({ event: 'link-locked', locked }, 'wrong second factors have locked a link');
    // The try that causes the lock reports it: the next one would not be judged.
    return tries.lockedUntil ? { lockedUntil: tries.lockedUntil } : verdict;
  };

  /**
   * Runs work on a link under its lock for an authorised client; undefined without a link. Throws a Refusal after a
   * wrong try, which stays counted.
   */
  const admit = async <Result>(
    request: LinkRequest,
    work: (links: SavedLinks, link: SavedLink) => Promise<Result>,
  ): Promise<Result | undefined> => {
    const claims = claimsOf(hashes, request);
    const tried = await store.inTransaction(async (links) => {
      const link = await links.find(keyHashesOf(claims), keptFrom(clock()));
      if (!link) return undefined;
      const verdict = await judge(links, link, claimOn(link, claims));
      return verdict === 'right' ? { result: await work(links, link) } : { verdict };
    });
    if (!tried) return undefined;
    if ('result' in tried) return tried.result;
    const { verdict } = tried;
    if (typeof verdict === 'string') throw new Refusal(401, { code: 'secondFactor' });
    throw new Refusal(429, { code: 'locked' }, verdict.lockedUntil.getTime() - clock().getTime());
  };

  return admit;
}

/**
 * Creates the service for saved offers, which the browser encrypts with a key that the server never gets. Refused
 * requests throw a Refusal. [LINK-01, LINK-04, LINK-05, LINK-07, LINK-10, SEC-01]
 */
export function createSavedOffers(needs: Needs) {
  const { store, sealing, clock, randomUuid, hashes } = needs;
  const admit = createGuard(needs);

  /** Seals what a client saves now under a key. */
  const sealedFor = async (remoteKey: string, { data, secondFactor }: SaveRequest) => {
    const [{ keyHash, verifierHash }] = claimsOf(hashes, { remoteKey, secondFactor, address: '' });
    const savedAt = clock();
    const sealed = await sealing.seal(savedAt, placeOf(keyHash), Buffer.from(data, 'utf8'));
    return { link: { keyHash, verifierHash, savedAt } satisfies SavedLink, sealed };
  };

  const keyHashesOfKey = (remoteKey: string) =>
    keyHashesOf(claimsOf(hashes, { remoteKey, secondFactor: undefined, address: '' }));

  return {
    /** Finds a link by its key, regardless of a second factor, for callers that need not read it. */
    find: (remoteKey: string): Promise<SavedLink | undefined> =>
      store.find(keyHashesOfKey(remoteKey), keptFrom(clock())),

    /** Saves a calculation under a new link. */
    save: async (request: SaveRequest): Promise<SaveAnswer> => {
      const key = randomUuid();
      const { link, sealed } = await sealedFor(key, request);
      await store.insert(link, sealed);
      return { key, expiryDate: endOf(link).toISOString() };
    },

    /** Gives a link the newest state and second factor, for an authorised client. The later of two calls wins. */
    overwrite: async (held: LinkRequest, request: SaveRequest): Promise<SaveAnswer> => {
      const key = held.remoteKey.toLowerCase();
      const { link, sealed } = await sealedFor(key, request);
      const isKept = await admit(held, async (links, earlier) => {
        await links.overwrite(earlier, link, sealed);
        return true;
      });
      if (!isKept) throw notFound();
      return { key, expiryDate: endOf(link).toISOString() };
    },

    read: async (request: LinkRequest): Promise<SavedAnswer> => {
      const found = await store.find(keyHashesOfKey(request.remoteKey), keptFrom(clock()));
      // Only if it is still unprotected: it may be overwritten meanwhile.
      const free = found && !found.verifierHash && (await store.sealedOf(found));
      const kept = free
        ? { link: found, sealed: free }
        : await admit(request, async (links, link) => ({ link, sealed: await links.sealedOf(link) }));
      const data = kept?.sealed && (await sealing.open(placeOf(kept.link.keyHash), kept.sealed));
      if (!data) throw notFound();
      return { data: data.toString('utf8'), expiryDate: endOf(kept.link).toISOString() };
    },

    /** Deletes a link for an authorised client; a missing link counts as deleted. */
    remove: async (request: LinkRequest): Promise<void> => {
      await admit(request, (links, link) => links.remove(link));
    },
  };
}

export type SavedOffers = ReturnType<typeof createSavedOffers>;
