import { timingSafeEqual } from 'node:crypto';
import {
  type HeldLink,
  type SaveAnswer,
  type SavedAnswer,
  type SaveRequest,
  savedOffer,
} from '@fa/api/saved-offers/saved-offer';
import type { KeyedHash, KeyedHashes } from '../../sealing/keyed-hash.ts';
import { savedOfferPlace } from '../../sealing/sealed-places.ts';
import { sha256 } from '../../sealing/sha256.ts';
import { arrivalDay, endOfDaysLife, keptFrom } from '../deletion/arrival-day.ts';
import type { Sealing } from '../keys/sealing.ts';
import { clientNetworksOf } from '../limits/client-networks.ts';
import type { Log } from '../operation/log.ts';
import { Refusal } from '../orders/refusal.ts';
import type { FoundLink, HashedNetwork, SavedLink, SavedLinkStore, SavedLinks } from './saved-links.ts';
import { judgeNetworks, lockedBy, type Verdict } from './second-factor-tries.ts';

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

/** What a client saves: encrypted data, and the verifier of its second factor. */
type OfferToKeep = Pick<SaveRequest, 'data' | 'secondFactor'>;

/** The hashed credentials of a request, with one secret of the server. */
interface Claim {
  readonly keyHash: Buffer;
  readonly verifierHash: Buffer | undefined;
  /** The networks that the IP address counts for, the narrowest last. */
  readonly networks: readonly HashedNetwork[];
}

/** One per secret, the current one first. */
type Claims = readonly [Claim, ...Claim[]];

function keyHashesOf(claims: Claims): readonly Buffer[] {
  return claims.map(({ keyHash }) => keyHash);
}

/** Returns the claim hashed with the secret that the link was saved with. */
function claimOn(link: FoundLink, claims: Claims): Claim {
  return claims.find(({ keyHash }) => keyHash.equals(link.keyHash)) ?? claims[0];
}

function endOf({ savedAt }: SavedLink): Date {
  return endOfDaysLife(arrivalDay(savedAt));
}

function superseded(): Refusal {
  return new Refusal(410, { code: 'superseded' });
}

/** The same answer whether it never existed, has expired or was deleted. */
function notFound(): Refusal {
  return new Refusal(404, { code: 'notFound' });
}

function claimsOf([first, ...others]: KeyedHashes, { remoteKey, secondFactor, address }: LinkRequest): Claims {
  const digest = sha256(remoteKey.toLowerCase());
  const claimBy = (keyedHash: KeyedHash): Claim => {
    // Bound to the link, so that equal factors or networks of two links cannot be recognised.
    const bound = (purpose: string, text: string) => keyedHash(`${purpose} ${digest} ${text}`);
    return {
      keyHash: keyedHash(`key ${digest}`),
      verifierHash: secondFactor === undefined ? undefined : bound('verifier', secondFactor),
      networks: clientNetworksOf(address).map(({ network, share }) => ({
        addressHash: bound('address', network),
        share,
      })),
    };
  };
  return [claimBy(first), ...others.map(claimBy)];
}

/** Creates the check of a client's second factor. [LINK-07, LINK-10] */
function createGuard({ store, log, clock, hashes }: Pick<Needs, 'store' | 'log' | 'clock' | 'hashes'>) {
  /** Counts and judges a try under the lock, so that concurrent guesses cannot exceed the limit. */
  const judge = async (links: SavedLinks, link: FoundLink, claim: Claim): Promise<Verdict> => {
    if (!link.verifierHash) return 'right';
    const isRight = claim.verifierHash && timingSafeEqual(claim.verifierHash, link.verifierHash);
    const judged = judgeNetworks({ networks: await links.triesOf(link, claim.networks), isRight, now: clock() });
    if (judged.verdict === 'right' || judged.verdict === 'wrong') await links.keepTries(link, judged.networks);
    const ofClient = judged.networks.at(-1)?.tries;
    const locked = judged.verdict === 'wrong' && ofClient ? lockedBy(ofClient) : undefined;
    // Logs nothing that identifies the link; its owner is unknown. [SEC-02]
    if (locked) log.warn({ event: 'link-locked', locked }, 'wrong second factors have locked a link');
    const locks = judged.verdict === 'wrong' ? judged.networks.flatMap(({ tries }) => tries.lockedUntil ?? []) : [];
    // The try that causes the lock reports it: the next one would not be judged.
    return locks.length > 0 ? { lockedUntil: new Date(Math.max(...locks.map(Number))) } : judged.verdict;
  };

  /**
   * Runs work on a link under its lock for an authorised client; undefined without a link. Throws a Refusal after a
   * wrong try, which stays counted.
   */
  const admit = async <Result>(
    request: LinkRequest,
    work: (links: SavedLinks, link: FoundLink) => Promise<Result>,
  ): Promise<Result | undefined> => {
    const claims = claimsOf(hashes, request);
    const tried = await store.inTransaction(async (links) => {
      const link = await links.find(keyHashesOf(claims), keptFrom(clock()));
      if (!link) return undefined;
      const verdict = await judge(links, link, claimOn(link, claims));
      return verdict === 'right' ? { result: await work(links, link) } : { verdict, link };
    });
    if (!tried) return undefined;
    if ('result' in tried) return tried.result;
    const { verdict, link } = tried;
    if (typeof verdict === 'string') throw new Refusal(401, { code: 'secondFactor', iterations: link.iterations });
    throw new Refusal(429, { code: 'locked' }, verdict.lockedUntil.getTime() - clock().getTime());
  };

  /**
   * Returns the named link if it exists and the client is authorised. The client never learns which, so that saving
   * cannot be used to guess. Locks apply here too: the link's later state would reveal the right factor.
   */
  const held = async (links: SavedLinks, request: LinkRequest): Promise<FoundLink | undefined> => {
    const claims = claimsOf(hashes, request);
    const link = await links.find(keyHashesOf(claims), keptFrom(clock()));
    return link && (await judge(links, link, claimOn(link, claims))) === 'right' ? link : undefined;
  };

  return { admit, held };
}

/**
 * Creates the service for saved offers, which the browser encrypts with a key that the server never gets. Refused
 * requests throw a Refusal. [LINK-01, LINK-04, LINK-05, LINK-07, LINK-10, SEC-01]
 */
export function createSavedOffers(needs: Needs) {
  const { store, sealing, clock, randomUuid, hashes } = needs;
  const { admit, held } = createGuard(needs);

  /** Runs work on a link, if it exists, under the lock of its calculation. */
  const withLink = (
    keyHashes: readonly Buffer[],
    work: (links: SavedLinks, link: FoundLink) => Promise<void>,
  ): Promise<void> =>
    store.inTransaction(async (links) => {
      const link = await links.find(keyHashes, keptFrom(clock()));
      if (link) await work(links, link);
    });

  const arrivedAt = (keyHashes: readonly Buffer[]) => withLink(keyHashes, (links, link) => links.endEarlier(link));

  const keyHashesOfKey = (remoteKey: string) =>
    keyHashesOf(claimsOf(hashes, { remoteKey, secondFactor: undefined, address: '' }));

  return {
    /** Finds a link by its key, regardless of a second factor, for callers that need not read it. */
    find: (remoteKey: string): Promise<FoundLink | undefined> =>
      store.find(keyHashesOfKey(remoteKey), keptFrom(clock())),

    /** Saves a calculation under a new link. The replaced link ends once the new key has arrived. */
    save: async ({ data, secondFactor, replaces, beside }: SaveRequest, address: string): Promise<SaveAnswer> => {
      const key = randomUuid();
      const [{ keyHash, verifierHash }] = claimsOf(hashes, { remoteKey: key, secondFactor, address });
      const savedAt = clock();
      const sealed = await sealing.seal(savedAt, savedOfferPlace(keyHash), Buffer.from(data, 'utf8'));
      const { iterations } = savedOffer.parse(JSON.parse(data));
      await store.inTransaction(async (links) => {
        const mine = (named: HeldLink | undefined) =>
          named && held(links, { remoteKey: named.key, secondFactor: named.secondFactor, address });
        const earlier = await mine(replaces);
        const other = earlier ?? (await mine(beside));
        const calculation = other && (await links.calculationOf(other));
        // A client that replaces a link has its key.
        if (earlier) await links.endEarlier(earlier);
        await links.insert({ keyHash, verifierHash, iterations, savedAt, calculation, ends: earlier?.keyHash }, sealed);
      });
      return { key, expiryDate: endOfDaysLife(arrivalDay(savedAt)).toISOString() };
    },

    /** Gives a link the newest state and second factor, for an authorised client. The later of two calls wins. */
    overwrite: async (request: LinkRequest, { data, secondFactor }: OfferToKeep): Promise<SaveAnswer> => {
      const { remoteKey, address } = request;
      const found = await store.find(keyHashesOfKey(remoteKey), keptFrom(clock()));
      if (!found) throw notFound();
      const { keyHash } = found;
      const { verifierHash } = claimOn(found, claimsOf(hashes, { remoteKey, secondFactor, address }));
      const savedAt = clock();
      const sealed = await sealing.seal(savedAt, savedOfferPlace(keyHash), Buffer.from(data, 'utf8'));
      const { iterations } = savedOffer.parse(JSON.parse(data));
      const kept = await admit(request, async (links, link) => {
        if (link.isSuperseded) return false;
        await links.overwrite({ ...link, verifierHash, iterations, savedAt }, sealed);
        return true;
      });
      if (!kept) throw notFound();
      return { key: remoteKey, expiryDate: endOfDaysLife(arrivalDay(savedAt)).toISOString() };
    },

    /** Confirms that a link's key arrived in the browser: the replaced link ends. Always answers alike. */
    arrived: async (remoteKey: string): Promise<void> => {
      await arrivedAt(keyHashesOfKey(remoteKey));
    },

    read: async (request: LinkRequest): Promise<SavedAnswer> => {
      const found = await store.find(keyHashesOfKey(request.remoteKey), keptFrom(clock()));
      const link = found?.verifierHash ? await admit(request, async (_, guarded) => guarded) : found;
      if (!link) throw notFound();
      if (link.isSuperseded) throw superseded();
      const sealed = await store.sealedOf(link);
      // It may have been superseded since it was found.
      if (!sealed && (await store.find([link.keyHash], keptFrom(clock())))?.isSuperseded) throw superseded();
      const data = sealed && (await sealing.open(savedOfferPlace(link.keyHash), sealed));
      if (!data) throw notFound();
      // The confirmation of the key's arrival may have been lost; whoever opens the link has the key.
      if (link.ends) await arrivedAt([link.keyHash]);
      return { data: data.toString('utf8'), expiryDate: endOf(link).toISOString() };
    },

    /** Deletes a link, or its whole calculation, for an authorised client; a missing link counts as deleted. */
    remove: async (request: LinkRequest, isWhole: boolean): Promise<void> => {
      await admit(request, async (links, link) => {
        // The confirmation of the key's arrival may have been lost: the link that this one replaces ends too.
        await links.endEarlier(link);
        // The factor of another link cannot be checked without its key, so it protects that link from this one's holder.
        await (isWhole ? links.removeCalculation(link) : links.remove(link));
      });
    },
  };
}
