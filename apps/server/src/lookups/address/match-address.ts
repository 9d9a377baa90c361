import type { AddressMatch, AddressTables, PlaceRow, PostcodeRows, StreetRow, TypedAddress } from './address-tables.ts';
import { candidateQuery } from './candidate-query.ts';
import { houseNumberForm, isEmpty } from './house-numbers.ts';
import { isWellFormed, knownStreet, nearestAddress, proposalsFor } from './proposals.ts';
import {
  exactPlaces,
  mostOfStreet,
  type PlaceCandidate,
  PROPOSED_FROM,
  placeCandidate,
  streetReadings,
  TOWN_WORDS,
  typedTown,
} from './score.ts';
import { byName, type ExactAddress, exactAddress, withHouses } from './street-addresses.ts';
import { streetKey, withSharpS } from './street-form.ts';
import { inGermanOrder, inOrderOfCodes, tidy } from './table-rows.ts';
import { townForm } from './town-form.ts';

/** Below this score a street is not recognisable. */
const RECOGNISED_FROM = 50;

/**
 * Matches a typed address with the directory in one query if it is exact, else in two. [ADDR-03, ADDR-06, ADDR-10]
 */
export async function matchAddress(tables: AddressTables, address: TypedAddress): Promise<AddressMatch> {
  const typed = {
    strasse: tidy(address.strasse),
    hausnummer: tidy(address.hausnummer),
    plz: address.plz.replace(/\s/g, ''),
    ort: tidy(address.ort),
  };
  const key = streetKey(typed.strasse);
  const streetKeys = [key, withSharpS(key)] as const;
  const rows = await tables.inPostcode({ plz: typed.plz, streetKeys, townKey: townForm(typed.ort).key });

  const exact = exactMatch(typed, streetKeys, rows);
  if (exact) return exact;
  // 'Burg (Spreewald)' is another town than 'Burg'.
  const longer = rows.isTown ? null : longerTown(typed.ort, rows.places);
  if (longer === null) return search(tables, typed, rows);
  const inTown = { ...typed, ort: longer.town };
  const found = exactMatch(inTown, streetKeys, rows);
  if (longer.kind === 'suburb') return found ? { ...found, ortScore: 100 - TOWN_WORDS } : search(tables, typed, rows);
  const { matches, ...scores } = found ?? (await search(tables, inTown, { ...rows, isTown: true }));
  // The directory knows the town, but not the addition to its name, which the typed spelling has.
  return {
    ...scores,
    matches: matches.map((match) => (match.ort === longer.town ? { ...match, ort: typed.ort } : match)),
  };
}

// A house number is required even if the directory knows none for the street.
function hasHouseNumber({ hausnummer }: TypedAddress): boolean {
  return !isEmpty(houseNumberForm(hausnummer));
}

/**
 * Returns the typed address up to spelling. Null if there is none, or several similar ones and none exactly as typed.
 * 'Torstrase' matches 'Torstraße' unless a street has that very name. [ADDR-05, ADDR-10, ADDR-13]
 */
function exactMatch(typed: TypedAddress, streetKeys: readonly string[], rows: PostcodeRows): AddressMatch | null {
  if (!hasHouseNumber(typed)) return null;
  const places = exactPlaces(rows.places, typedTown(typed.ort));
  for (const key of streetKeys) {
    const found = key === '' ? null : matchWithKey(typed, key, places, rows.streets);
    if (found) return { matches: [found.address], isListed: found.isListed, ortScore: 100, strasseScore: 100 };
  }
  return null;
}

function matchWithKey(
  typed: TypedAddress,
  key: string,
  places: readonly PlaceRow[],
  streets: readonly StreetRow[],
): ExactAddress | null {
  const own = new Map<string, ExactAddress>();
  const assumed = new Map<string, ExactAddress>();
  for (const place of places) {
    const { plz, ort, streetTowns } = place;
    if (streetTowns.length === 0 && isWellFormed(key))
      keep(assumed, { address: { ...typed, plz, ort }, isListed: false });
    for (const town of streetTowns) {
      const there = streets.filter((street) => street.plz === plz && street.ort === town && street.key === key);
      for (const sameName of byName(there)) {
        const exact = exactAddress(place, withHouses(sameName), typed.hausnummer);
        if (exact) keep(town === ort ? own : assumed, exact);
      }
    }
  }
  // A town that two sources spell differently has its streets under one spelling only.
  const all = [...(own.size > 0 ? own : assumed).values()];
  if (all.length < 2) return all[0] ?? null;
  return all.find(({ address }) => address.strasse === typed.strasse && address.ort === typed.ort) ?? null;
}

function keep(found: Map<string, ExactAddress>, match: ExactAddress): void {
  const { strasse, hausnummer, ort } = match.address;
  const spelling = `${strasse}\n${hausnummer}\n${ort}`;
  if (found.get(spelling)?.isListed !== true) found.set(spelling, match);
}

/** The town of a postcode to whose name the typed one adds something. */
interface LongerTown {
  /** In the spelling of the directory. */
  readonly town: string;
  /** An addition is part of the name ('Hirschhorn (Neckar)', 'Marburg/Lahn'), a suburb is not ('Unna-Hemmerde'). */
  readonly kind: 'addition' | 'suburb';
}

/** Finds the only town of the postcode with which the typed name begins; null if there are none or several. [ADDR-14] */
function longerTown(ort: string, inPostcode: readonly PlaceRow[]): LongerTown | null {
  const { head, words } = townForm(ort);
  const beginnings = words.slice(1).map((_, index) => words.slice(0, index + 1).join(''));
  const [town, ...others] = inPostcode
    .map((place) => place.ort)
    .filter((known) => {
      const form = townForm(known);
      // 'Frankfurt-Höchst' in Frankfurt am Main, but not 'Frankfurt (Oder)'.
      return beginnings.includes(form.key) || (ort.includes('-') && head === '' && beginnings.includes(form.head));
    });
  if (town === undefined || others.length > 0) return null;
  return { town, kind: townForm(town).key === head ? 'addition' : 'suburb' };
}

/** Searches an address that is not exact: proposals, else the nearest address. */
async function search(
  tables: AddressTables,
  typed: TypedAddress,
  { places: inPostcode, isTown }: PostcodeRows,
): Promise<AddressMatch> {
  const town = typedTown(typed.ort);
  const readings = streetReadings(typed.strasse);
  const known = { town, isTown, exact: exactPlaces(inPostcode, town) };
  const candidatesOf = (places: readonly PlaceRow[]) =>
    places.map((place) => placeCandidate(place, typed, known)).filter((candidate) => candidate !== null);
  const here = candidatesOf(inPostcode);
  const typedFits = here.some((candidate) => !candidate.isContradiction);
  const rows = await tables.candidates(candidateQuery(typed.plz, town, readings, { isTown, typedFits }));

  const townOf = ({ plz, ort }: Pick<StreetRow, 'plz' | 'ort'>) => `${plz} ${ort}`;
  const streets = Map.groupBy(
    rows.streets.map((row) => knownStreet(row, readings)),
    townOf,
  );
  // Nothing is evidence for another postcode without streets.
  const elsewhere = candidatesOf(rows.places.filter((place) => place.streetTowns.length > 0));
  const places = [...here, ...elsewhere].toSorted(inOrderOfCost).map((candidate) => ({
    ...candidate,
    streets: candidate.place.streetTowns.flatMap((ort) => streets.get(townOf({ ...candidate.place, ort })) ?? []),
    mostOfStreet: mostOfStreet(candidate, candidate.place.plz === typed.plz, typedFits),
  }));
  const asked = { typed, reading: readings[0], places };

  const hasNumber = hasHouseNumber(typed);
  const proposals = hasNumber && readings[0].key !== '' ? proposalsFor(asked) : [];
  const [best] = proposals;
  if (best)
    return {
      matches: proposals.map(({ address }) => address),
      isListed: false,
      ortScore: 100 - best.ortCost,
      strasseScore: 100 - best.strasseCost,
    };
  const { address, ortScore, strasseScore } = nearestAddress(asked, hasNumber);
  const isComplete = hasNumber && (ortScore < PROPOSED_FROM || strasseScore < PROPOSED_FROM);
  return {
    matches: address && strasseScore >= RECOGNISED_FROM ? [address] : [],
    isListed: false,
    ortScore,
    // If only the house number is missing, the street score is lowered.
    strasseScore: isComplete ? strasseScore : Math.min(PROPOSED_FROM - 1, strasseScore),
  };
}

function inOrderOfCost(one: PlaceCandidate, other: PlaceCandidate): number {
  return (
    one.cost - other.cost ||
    inOrderOfCodes(one.place.plz, other.place.plz) ||
    inGermanOrder(one.place.ort, other.place.ort)
  );
}
