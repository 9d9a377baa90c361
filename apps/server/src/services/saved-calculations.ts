import { timingSafeEqual } from 'node:crypto';
import {
  type HeldLink,
  type SaveAnswer,
  type SavedAnswer,
  type SaveRequest,
  savedCalculation,
} from '@fa/vertrag/saved-calculations';
import type { KeyedHash, KeyedHashes } from '../keyed-hash.ts';
import { savedCalculationPlace } from '../sealed-places.ts';
import { arrivalDay, endOfDaysLife, keptFrom } from './arrival-day.ts';
import { clientNetworksOf } from './limits/client-networks.ts';
import type { Log } from './log.ts';
import { Refusal } from './refusal.ts';
import type { FoundLink, HashedNetwork, SavedLink, SavedLinkStore, SavedLinks } from './saved-links.ts';
import type { Sealing } from './sealing.ts';
import { judgeNetworks, lockedBy, type Verdict } from './second-factor-tries.ts';

interface Needs {
  readonly store: SavedLinkStore;
  readonly log: Pick<Log, 'warn'>;
  readonly sealing: Sealing;
  readonly clock: () => Date;
  readonly randomUuid: () => string;
  /** SHA-256 */
  readonly hash: (text: string) => Buffer;
  readonly hashes: KeyedHashes;
}

/** Who wants to do something with a link, and with what. */
export interface LinkRequest {
  readonly remoteKey: string;
  /** The verifier of the second factor, 32 bytes in hex. */
  readonly secondFactor: string | undefined;
  /** Network address of the browser. */
  readonly address: string;
}

/** What a request says of a link, hashed with one secret of the server. */
interface Claim {
  readonly keyHash: Buffer;
  readonly verifierHash: Buffer | undefined;
  /** The networks that the address counts for, the narrowest last. */
  readonly networks: readonly HashedNetwork[];
}

/** One for each secret, the one in use first. */
type Claims = readonly [Claim, ...Claim[]];

function keyHashesOf(claims: Claims): readonly Buffer[] {
  return claims.map(({ keyHash }) => keyHash);
}

/** The claim by the secret that the link was saved with. */
function claimOn(link: FoundLink, claims: Claims): Claim {
  return claims.find(({ keyHash }) => keyHash.equals(link.keyHash)) ?? claims[0];
}

function endOf({ savedAt }: SavedLink): Date {
  return endOfDaysLife(arrivalDay(savedAt));
}

function superseded(): Refusal {
  return new Refusal(410, { code: 'superseded' });
}

/** One answer for all that is not there: never was, is over, was deleted. */
function notFound(): Refusal {
  return new Refusal(404, { code: 'notFound' });
}

/**
 * The calculations that are saved under a link. They come encrypted, with a key
 * that never comes here; they are kept sealed with the key of their day, and a link is over when that is. What is refused is
 * thrown as a Refusal. [LINK-01, LINK-04, LINK-05, LINK-07, LINK-10, SEC-01]
 */
export function createSavedCalculations({ store, log, sealing, clock, randomUuid, hash, hashes }: Needs) {
  const claimsOf = ({ remoteKey, secondFactor, address }: LinkRequest): Claims => {
    const digest = hash(remoteKey.toLowerCase()).toString('hex');
    const claimBy = (keyedHash: KeyedHash): Claim => {
      // With the link in it, so that nobody sees whether two links have the same factor or were opened from one place.
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
    const [first, ...others] = hashes;
    return [claimBy(first), ...others.map(claimBy)];
  };

  /** Counts and judges while nobody else can: of many guesses at the same moment, no more count than may. */
  const judge = async (links: SavedLinks, link: FoundLink, claim: Claim): Promise<Verdict> => {
    if (!link.verifierHash) return 'right';
    const isRight = claim.verifierHash && timingSafeEqual(claim.verifierHash, link.verifierHash);
    const judged = judgeNetworks({ networks: await links.triesOf(link, claim.networks), isRight, now: clock() });
    if (judged.verdict === 'right' || judged.verdict === 'wrong') await links.keepTries(link, judged.networks);
    const ofClient = judged.networks.at(-1)?.tries;
    const locked = judged.verdict === 'wrong' && ofClient ? lockedBy(ofClient) : undefined;
    // Nothing that leads to the link: whose it is, nobody knows. [SEC-02]
    if (locked) log.warn({ event: 'link-locked', locked }, 'wrong second factors have locked a link');
    const locks = judged.verdict === 'wrong' ? judged.networks.flatMap(({ tries }) => tries.lockedUntil ?? []) : [];
    // The try that locks says so: the next one would not be judged.
    return locks.length > 0 ? { lockedUntil: new Date(Math.max(...locks.map(Number))) } : judged.verdict;
  };

  /** Gives a link to who may have it. Throws the Refusal of who may not, after the try has been counted for good. */
  const admit = async (claims: Claims): Promise<FoundLink | undefined> => {
    const link = await store.find(keyHashesOf(claims), keptFrom(clock()));
    if (!link?.verifierHash) return link;
    const verdict = await store.atOnce(async (links) => {
      const locked = await links.find([link.keyHash], keptFrom(clock()));
      return locked && judge(links, locked, claimOn(locked, claims));
    });
    if (verdict === undefined || verdict === 'right') return verdict && link;
    if (typeof verdict === 'string') throw new Refusal(401, { code: 'secondFactor', iterations: link.iterations });
    throw new Refusal(429, { code: 'locked' }, verdict.lockedUntil.getTime() - clock().getTime());
  };

  /**
   * Gives a link that who saves names, if it is there and theirs. Who saves is never told: this must not become a way to guess.
   * For the same reason a lock holds here as well: what became of the link would tell which factor was right.
   */
  const held = async (links: SavedLinks, request: LinkRequest): Promise<FoundLink | undefined> => {
    const claims = claimsOf(request);
    const link = await links.find(keyHashesOf(claims), keptFrom(clock()));
    return link && (await judge(links, link, claimOn(link, claims))) === 'right' ? link : undefined;
  };

  /** Does something with a link while nobody else does with any of its calculation, if it is there. */
  const withLink = (
    keyHashes: readonly Buffer[],
    work: (links: SavedLinks, link: FoundLink) => Promise<void>,
  ): Promise<void> =>
    store.atOnce(async (links) => {
      const link = await links.find(keyHashes, keptFrom(clock()));
      if (link) await work(links, link);
    });

  const arrivedAt = (keyHashes: readonly Buffer[]) => withLink(keyHashes, (links, link) => links.endEarlier(link));

  const keyHashesOfKey = (remoteKey: string) =>
    keyHashesOf(claimsOf({ remoteKey, secondFactor: undefined, address: '' }));

  return {
    /** Gives a link by its key, whether or not it has a second factor, for those who need not read it. */
    find: (remoteKey: string): Promise<FoundLink | undefined> =>
      store.find(keyHashesOfKey(remoteKey), keptFrom(clock())),

    /** Keeps a calculation under a new link. The one it replaces ends when the new key is known to have arrived. */
    save: async ({ data, secondFactor, replaces, beside }: SaveRequest, address: string): Promise<SaveAnswer> => {
      const key = randomUuid();
      const [{ keyHash, verifierHash }] = claimsOf({ remoteKey: key, secondFactor, address });
      const savedAt = clock();
      const sealed = await sealing.seal(savedAt, savedCalculationPlace(keyHash), Buffer.from(data, 'utf8'));
      const { iterations } = savedCalculation.parse(JSON.parse(data));
      await store.atOnce(async (links) => {
        const mine = (named: HeldLink | undefined) =>
          named && held(links, { remoteKey: named.key, secondFactor: named.secondFactor, address });
        const earlier = await mine(replaces);
        const other = earlier ?? (await mine(beside));
        const calculation = other && (await links.calculationOf(other));
        const ends = earlier?.isSuperseded === false ? earlier.keyHash : undefined;
        // Who replaces a link has its key.
        if (earlier) await links.endEarlier(earlier);
        await links.insert({ keyHash, verifierHash, iterations, savedAt, calculation, ends }, sealed);
      });
      return { key, expiryDate: endOfDaysLife(arrivalDay(savedAt)).toISOString() };
    },

    /** The key of a link has arrived where it was made: the link it replaces ends. Answers alike whatever is there. */
    arrived: async (remoteKey: string): Promise<void> => {
      await arrivedAt(keyHashesOfKey(remoteKey));
    },

    /** Gives what was saved, to who may have it. */
    read: async (request: LinkRequest): Promise<SavedAnswer> => {
      const link = await admit(claimsOf(request));
      if (!link) throw notFound();
      if (link.isSuperseded) throw superseded();
      const sealed = await store.sealedOf(link);
      // It may have been emptied since it was found.
      if (!sealed && (await store.find([link.keyHash], keptFrom(clock())))?.isSuperseded) throw superseded();
      const data = sealed && (await sealing.open(savedCalculationPlace(link.keyHash), sealed));
      if (!data) throw notFound();
      // The word that the key has arrived may have been lost; who opens the link has it.
      if (link.ends) await arrivedAt([link.keyHash]);
      return { data: data.toString('utf8'), expiryDate: endOf(link).toISOString() };
    },

    /**
     * Deletes what was saved, for who may; what is not there is as good as deleted.
     * @param isWhole all of the calculation: also later links than this, whose keys and second factors who asks may not have
     */
    remove: async (request: LinkRequest, isWhole: boolean): Promise<void> => {
      const admitted = await admit(claimsOf(request));
      if (!admitted) return;
      await withLink([admitted.keyHash], async (links, link) => {
        if (isWhole) return links.removeCalculation(link);
        // The word that the key has arrived may have been lost: what this link was to end goes with it.
        await links.endEarlier(link);
        await links.remove(link);
      });
    },
  };
}
