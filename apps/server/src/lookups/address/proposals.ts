import type { DirectoryAddress, StreetRow, TypedAddress } from './address-tables.ts';
import {
  CONTRADICTION,
  farScore,
  MAX_FORGIVEN,
  OTHER_HOUSE_NUMBER,
  type PlaceCandidate,
  PROPOSED_FROM,
  type StreetReading,
  streetCost,
  UNCONFIRMED,
} from './score.ts';
import { byName, exactAddress, nearestAddresses, spellAddress, withHouses } from './street-addresses.ts';
import { streetForm } from './street-form.ts';
import { inOrderOfCodes } from './table-rows.ts';

/** A typed address and the places that it may mean, cheapest first. */
export interface Search {
  readonly typed: TypedAddress;
  readonly reading: StreetReading;
  readonly places: readonly PlaceWithStreets[];
}

/** A street of the directory with its kind and the cost if it is meant. */
export interface KnownStreet extends StreetRow {
  readonly type: number;
  readonly cost: number;
}

/** Scores a street of the directory by the best reading of the typed one. */
export function knownStreet(row: StreetRow, readings: readonly StreetReading[]): KnownStreet {
  const form = streetForm(row.name, row.key);
  const cost = Math.min(...readings.map((reading) => streetCost(reading, form)));
  return { ...row, type: form.type, cost };
}

/** A possible place, the streets that are known there, and the maximum cost of one. */
export interface PlaceWithStreets extends PlaceCandidate {
  readonly streets: readonly KnownStreet[];
  readonly mostOfStreet: number;
}

/** A possible address with the costs of town and street. */
interface Proposal {
  readonly address: DirectoryAddress;
  readonly ortCost: number;
  readonly strasseCost: number;
  /** True if the house number is the typed one. */
  readonly hasNumber: boolean;
  readonly hasTypedPlz: boolean;
}

const MAX_PROPOSALS = 3;
/** Limit for one street with another house number; leaves room for other streets and postcodes. */
const MAX_PER_STREET = 2;
/** A proposal this much costlier than the best would only confuse. */
const OUTDONE = 12;
/**
 * Sort order only: another house number in another postcode ranks below the exact number in any postcode of the town.
 */
const DOUBLY_WRONG = 14;

/** Returns up to three possible addresses, best first, each at least 80 in both scores. [ADDR-06, ADDR-10] */
export function proposalsFor({ typed, places }: Search): readonly Proposal[] {
  const found: Proposal[] = [];
  const others: Proposal[] = [];
  for (const place of places) {
    if (costsTooMuch(place.cost, found)) break;
    for (const streets of similarStreets(place)) {
      const cost = streets[0]?.cost ?? Infinity;
      if (costsTooMuch(place.cost + cost, found)) break;
      const isNew = (one: Proposal) => !found.some((known) => isSame(one, known));
      const addresses = addressesOf(typed, place, streets, cost).filter(isNew);
      found.push(...addresses.slice(0, MAX_PER_STREET));
      others.push(...addresses.slice(MAX_PER_STREET));
    }
  }
  const best = inOrder(found).filter((proposal) => {
    const cheaper = found.filter((one) => total(one) < total(proposal));
    return !costsTooMuch(total(proposal), cheaper);
  });
  return [...best, ...inOrder(others)].slice(0, MAX_PROPOSALS);
}

/** Returns every possible street in a place (in all its suburbs), most similar first, then the more frequent kind. */
function similarStreets({ streets, mostOfStreet }: PlaceWithStreets): readonly (readonly KnownStreet[])[] {
  const similar = streets
    .filter(({ cost }) => cost <= mostOfStreet)
    .toSorted((one, other) => one.cost - other.cost || one.type - other.type || inOrderOfName(one, other));
  return byName(similar);
}

function inOrderOfName(one: StreetRow, other: StreetRow): number {
  return (
    inOrderOfCodes(one.key, other.key) ||
    inOrderOfCodes(one.name, other.name) ||
    inOrderOfCodes(one.ortszusatz, other.ortszusatz)
  );
}

/** Returns whether there are enough cheaper proposals, or one so much likelier that this cost would only confuse. */
function costsTooMuch(cost: number, found: readonly Proposal[]): boolean {
  if (found.filter((proposal) => total(proposal) <= cost).length >= MAX_PROPOSALS) return true;
  return found.some((proposal) => cost - total(proposal) >= (proposal.hasNumber ? OUTDONE : CONTRADICTION));
}

function addressesOf(
  typed: TypedAddress,
  { place, cost: ortCost }: PlaceWithStreets,
  streets: readonly KnownStreet[],
  cost: number,
): readonly Proposal[] {
  const numbered = withHouses(streets);
  const exact = exactAddress(place, numbered, typed.hausnummer);
  const addresses = exact ? [exact.address] : nearestAddresses(place, numbered, typed.hausnummer);
  const strasseCost = cost + (exact ? 0 : OTHER_HOUSE_NUMBER);
  if (strasseCost > MAX_FORGIVEN) return [];
  const hasTypedPlz = place.plz === typed.plz;
  return addresses.map((address) => ({ address, ortCost, strasseCost, hasNumber: exact !== null, hasTypedPlz }));
}

/** Sorts by likelihood; on a tie the order of the places stays. */
function inOrder(proposals: readonly Proposal[]): readonly Proposal[] {
  return proposals.toSorted((one, other) => total(one) - total(other));
}

/**
 * Returns the sort cost: postcode and number are rarely both wrong; a street without the number is likely another one.
 */
function total({ ortCost, strasseCost, hasNumber, hasTypedPlz }: Proposal): number {
  return ortCost + strasseCost + (hasNumber || hasTypedPlz ? 0 : DOUBLY_WRONG);
}

function isSame({ address: one }: Proposal, { address: other }: Proposal): boolean {
  return (
    one.strasse === other.strasse &&
    one.hausnummer === other.hausnummer &&
    one.plz === other.plz &&
    one.ort === other.ort
  );
}

/** The nearest address if there is no proposal. */
interface NearAddress {
  readonly address: DirectoryAddress | null;
  readonly ortScore: number;
  readonly strasseScore: number;
}

/**
 * Returns the nearest address in the likeliest places; its scores show what to correct. [ADDR-06]
 * @param hasNumber with a house number and no exact match, only the town can be wrong where no streets are known
 */
export function nearestAddress({ typed, reading, places }: Search, hasNumber: boolean): NearAddress {
  let best: NearAddress = { address: null, ortScore: 0, strasseScore: 0 };
  const isSure = places.some((candidate) => !candidate.isContradiction);
  const isStreet = isWellFormed(reading.key);
  for (const candidate of places) {
    const { place, cost, isContradiction } = candidate;
    if (isSure && isContradiction) break;
    const hasStreets = place.streetTowns.length > 0;
    const score = 100 - (isContradiction ? UNCONFIRMED : cost);
    const isTownWrong = !hasStreets && hasNumber && isStreet;
    const ortScore = isTownWrong ? Math.min(PROPOSED_FROM - 1, score) : score;
    const near = hasStreets ? nearestStreet(reading, candidate) : { score: isStreet ? 100 : 0 };
    if (near.score + ortScore <= best.strasseScore + best.ortScore) continue;
    const address = near.street ? spellAddress(place, [{ street: near.street }], typed.hausnummer) : null;
    best = { address, ortScore, strasseScore: near.score };
  }
  return best;
}

function nearestStreet(reading: StreetReading, { streets, mostOfStreet }: PlaceWithStreets) {
  let best: { readonly score: number; readonly street?: KnownStreet } = { score: 0 };
  for (const street of streets) {
    // A similar street that was not proposed failed only by house number or place.
    const score = street.cost <= mostOfStreet ? 100 - street.cost : farScore(reading, street.key);
    const isFirst = best.street === undefined || inOrderOfName(street, best.street) < 0;
    if (score > best.score || (score > 0 && score === best.score && isFirst)) best = { score, street };
  }
  return best;
}

/** Returns whether a key is accepted in a postcode without streets: it contains a letter. [ADDR-09] */
export function isWellFormed(key: string): boolean {
  return /[a-z]/.test(key);
}
