import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { SaveAnswer, SavedAnswer, SaveRequest } from '@fa/api/saved-offers/saved-offer';
import { normalizeIP } from '@fastify/rate-limit';
import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { Refusal } from '../http/refusal.ts';
import { arrivalDay, endOfDaysLife, keptFrom } from '../keys/deletion/arrival-day.ts';
import type { KeyedHash } from '../keys/purpose-keys.ts';
import type { SealedPlace } from '../keys/sealing.ts';
import { sha256 } from '../keys/sha256.ts';
import {
  findLink,
  insertLink,
  keepTries,
  overwriteLink,
  removeLink,
  type SavedLink,
  sealedOf,
  triesOf,
} from './saved-offers-table.ts';
import { judgeTry, lockedBy, type Verdict } from './second-factor-tries.ts';

/**
 * An IPv6 /48 is one client: whoever guesses may have a whole one. A lock is of one link, so it does not concern
 * neighbours who do not have that link. [LINK-10]
 */
const SUBNET = 48;

/** A request for a saved offer, which the browser encrypts with a key that the server never gets. */
export interface LinkRequest {
  readonly remoteKey: string;
  /** The verifier of the second factor, 32 bytes in hex. */
  readonly secondFactor: string | undefined;
  readonly address: string;
}

/** The hashed credentials of a request, with one secret of the server. */
interface Claim {
  readonly keyHash: Buffer;
  readonly verifierHash: Buffer | null;
  readonly clientHash: Buffer;
}

/** One per secret, the current one first. */
type Claims = readonly [Claim, ...Claim[]];

function claimsOf({ purposes }: Context, { remoteKey, secondFactor, address }: LinkRequest): Claims {
  const [first, ...others] = purposes.hashes('saved links v1');
  const digest = sha256(remoteKey.toLowerCase());
  const claimBy = (keyedHash: KeyedHash): Claim => {
    // Bound to the link, so that equal factors or clients of two links cannot be recognised.
    const bound = (purpose: string, text: string) => keyedHash(`${purpose} ${digest} ${text}`);
    return {
      keyHash: keyedHash(`key ${digest}`),
      verifierHash: secondFactor === undefined ? null : bound('verifier', secondFactor),
      clientHash: bound('address', normalizeIP(address, SUBNET)),
    };
  };
  return [claimBy(first), ...others.map(claimBy)];
}

function findByClaims(context: Context, database: Kysely<Tables>, claims: Claims): Promise<SavedLink | undefined> {
  const keyHashes = claims.map(({ keyHash }) => keyHash);
  return findLink(database, keyHashes, keptFrom(context.clock()));
}

function placeOf({ keyHash }: SavedLink): SealedPlace {
  return { purpose: 'saved_offers.sealed', row: keyHash.toString('hex') };
}

function endOf({ savedAt }: SavedLink): Date {
  return endOfDaysLife(arrivalDay(savedAt));
}

/** The same answer whether it never existed, has expired or was deleted. */
function notFound(): Refusal {
  return new Refusal(404, { code: 'notFound' });
}

/** Counts and judges a try under the lock, so that concurrent guesses cannot exceed the limit. [LINK-07, LINK-10] */
async function judge(context: Context, links: Kysely<Tables>, link: SavedLink, claim: Claim): Promise<Verdict> {
  if (!link.verifierHash) return 'right';
  const isRight = claim.verifierHash ? timingSafeEqual(claim.verifierHash, link.verifierHash) : undefined;
  const before = await triesOf(links, link, claim.clientHash);
  const { verdict, tries } = judgeTry({ tries: before, isRight, now: context.clock() });
  if (verdict === 'right' || verdict === 'wrong') await keepTries(links, link, claim.clientHash, tries);
  if (verdict !== 'wrong') return verdict;
  const locked = lockedBy(tries);
  // Logs nothing that identifies the link; its owner is unknown. [SEC-02]
  if (locked) context.log.warn({ event: 'link-locked', locked }, 'wrong second factors have locked a link');
  // The try that causes the lock reports it: the next one would not be judged.
  return tries.lockedUntil ? { lockedUntil: tries.lockedUntil } : verdict;
}

/**
 * Runs work on a link under its lock for an authorised client; undefined without a link. Throws a Refusal after a wrong
 * try, which stays counted.
 */
async function admit<Result>(
  context: Context,
  request: LinkRequest,
  work: (links: Kysely<Tables>, link: SavedLink) => Promise<Result>,
): Promise<Result | undefined> {
  const claims = claimsOf(context, request);
  const tried = await context.database.kysely.transaction().execute(async (links) => {
    const link = await findByClaims(context, links, claims);
    if (!link) return undefined;
    // Hashed with the secret that the link was saved with.
    const claim = claims.find(({ keyHash }) => keyHash.equals(link.keyHash)) ?? claims[0];
    const verdict = await judge(context, links, link, claim);
    return verdict === 'right' ? { result: await work(links, link) } : { verdict };
  });
  if (!tried) return undefined;
  if ('result' in tried) return tried.result;
  const { verdict } = tried;
  if (typeof verdict === 'string') throw new Refusal(401, { code: 'secondFactor' });
  throw new Refusal(429, { code: 'locked' }, verdict.lockedUntil.getTime() - context.clock().getTime());
}

/** Seals what a client saves now under a key. */
async function sealNow(context: Context, remoteKey: string, { data, secondFactor }: SaveRequest) {
  const [{ keyHash, verifierHash }] = claimsOf(context, { remoteKey, secondFactor, address: '' });
  const link: SavedLink = { keyHash, verifierHash, savedAt: context.clock() };
  return { link, sealed: await context.keys.sealing.seal(link.savedAt, placeOf(link), Buffer.from(data, 'utf8')) };
}

/** Finds a link by its key, regardless of a second factor, for callers that need not read it. */
export function findSavedLink(context: Context, remoteKey: string): Promise<SavedLink | undefined> {
  const claims = claimsOf(context, { remoteKey, secondFactor: undefined, address: '' });
  return findByClaims(context, context.database.kysely, claims);
}

/** Saves a calculation under a new link. [LINK-01] */
export async function saveOffer(context: Context, request: SaveRequest): Promise<SaveAnswer> {
  const key = randomUUID();
  const { link, sealed } = await sealNow(context, key, request);
  await insertLink(context.database.kysely, link, sealed);
  return { key, expiryDate: endOf(link).toISOString() };
}

/**
 * Gives a link the newest state and second factor, for an authorised client. The later of two calls wins. Throws a
 * Refusal. [LINK-01, LINK-07]
 */
export async function overwriteOffer(context: Context, held: LinkRequest, request: SaveRequest): Promise<SaveAnswer> {
  const key = held.remoteKey.toLowerCase();
  const { link, sealed } = await sealNow(context, key, request);
  const isKept = await admit(context, held, async (links, earlier) => {
    await overwriteLink(links, earlier, link, sealed);
    return true;
  });
  if (!isKept) throw notFound();
  return { key, expiryDate: endOf(link).toISOString() };
}

/** Reads a saved offer for an authorised client. Throws a Refusal. [LINK-04, LINK-07] */
export async function readOffer(context: Context, request: LinkRequest): Promise<SavedAnswer> {
  const found = await findSavedLink(context, request.remoteKey);
  // Only if it is still unprotected: it may be overwritten meanwhile.
  const free = found && !found.verifierHash && (await sealedOf(context.database.kysely, found));
  const kept = free
    ? { link: found, sealed: free }
    : await admit(context, request, async (links, link) => ({ link, sealed: await sealedOf(links, link) }));
  const data = kept?.sealed && (await context.keys.sealing.open(placeOf(kept.link), kept.sealed));
  if (!data) throw notFound();
  return { data: data.toString('utf8'), expiryDate: endOf(kept.link).toISOString() };
}

/** Deletes a link for an authorised client; a missing link counts as deleted. Throws a Refusal. [LINK-05, LINK-07] */
export async function removeOffer(context: Context, request: LinkRequest): Promise<void> {
  await admit(context, request, removeLink);
}
