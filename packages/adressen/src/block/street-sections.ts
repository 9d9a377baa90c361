import type { NameSections } from './name-sections.ts';
import { compare } from './place-sections.ts';
import type { Sections } from './sections.ts';
import { type CollectedStreets, GrowingNumbers, orderByBucket } from './street-rows.ts';
import { type DistinctTexts, sameKey, textPool } from './text-pool.ts';

export type StreetSections = Pick<
  Sections,
  | 'placeStreetsFrom'
  | 'streetName'
  | 'streetSuburb'
  | 'streetHousesFrom'
  | 'houseNumber'
  | 'houseAddition'
  | 'additionText'
  | 'additionTextFrom'
>;

interface Numbering {
  readonly places: Uint32Array;
  readonly names: Uint32Array;
}

/** Orders streets by place and name, and their house numbers by number; removes duplicates. */
export function streetSections(
  collected: CollectedStreets,
  additions: DistinctTexts,
  names: NameSections,
  numbering: Numbering,
): StreetSections {
  const distinct = distinctStreets(collected, numbering);
  const houses = distinctHouses(collected, additions, distinct.streetOf, distinct.place.length);
  const streetName = new GrowingNumbers();
  const streetSuburb = new GrowingNumbers();
  const streetHousesFrom = new GrowingNumbers();
  const placeStreetsFrom = new Uint32Array(numbering.places.length + 1);
  for (let street = 0; street < distinct.place.length; street += 1) {
    // A skipped street has no house numbers, so the offsets of the others stay contiguous.
    if (isInferiorSpelling(street, distinct, houses.from, names)) continue;
    streetName.push(distinct.name[street] as number);
    streetSuburb.push(distinct.suburb[street] as number);
    streetHousesFrom.push(houses.from[street] as number);
    placeStreetsFrom[(distinct.place[street] as number) + 1] = streetName.length;
  }
  streetHousesFrom.push(houses.number.length);
  for (let place = 1; place < placeStreetsFrom.length; place += 1)
    placeStreetsFrom[place] = Math.max(placeStreetsFrom[place] as number, placeStreetsFrom[place - 1] as number);
  return {
    placeStreetsFrom,
    streetName: streetName.view().slice(),
    streetSuburb: streetSuburb.view().slice(),
    streetHousesFrom: streetHousesFrom.view().slice(),
    houseNumber: Uint16Array.from(houses.number),
    houseAddition: houses.addition,
    additionText: houses.text,
    additionTextFrom: houses.textFrom,
  };
}

/** Combines two sort criteria. Exact for `major` below 2^32 and `minor` below 2^21. */
function sortKey(major: number, minor: number): number {
  return major * 2 ** 21 + minor;
}

interface DistinctStreets {
  readonly place: Uint32Array;
  readonly name: Uint32Array;
  readonly suburb: Uint32Array;
  /** The index of the distinct street of each collected street. */
  readonly streetOf: Uint32Array;
}

function distinctStreets(collected: CollectedStreets, { places, names }: Numbering): DistinctStreets {
  const [oldPlace, oldName, oldSuburb] = [collected.place.view(), collected.name.view(), collected.suburb.view()];
  const placeOf = (item: number) => places[oldPlace[item] as number] as number;
  const nameOf = (item: number) => names[oldName[item] as number] as number;
  const { order } = orderByBucket(oldPlace.length, places.length, placeOf, (item) =>
    sortKey(nameOf(item), oldSuburb[item] as number),
  );
  const [place, name, suburb] = [new GrowingNumbers(), new GrowingNumbers(), new GrowingNumbers()];
  const streetOf = new Uint32Array(order.length);
  let last = -1;
  for (const item of order) {
    const isNew =
      placeOf(item) !== placeOf(last) || nameOf(item) !== nameOf(last) || oldSuburb[item] !== oldSuburb[last];
    if (isNew) {
      place.push(placeOf(item));
      name.push(nameOf(item));
      suburb.push(oldSuburb[item] as number);
    }
    last = item;
    streetOf[item] = place.length - 1;
  }
  return { place: place.view(), name: name.view(), suburb: suburb.view(), streetOf };
}

function distinctHouses(collected: CollectedStreets, additions: DistinctTexts, streetOf: Uint32Array, streets: number) {
  const texts = additions.texts();
  const sorted = texts.map((text, old) => ({ text, old })).toSorted((one, other) => compare(one.text, other.text));
  const newAddition = new Uint32Array(texts.length);
  sorted.forEach(({ old }, number) => {
    newAddition[old] = number;
  });
  const oldNumber = collected.houseNumber.view();
  const oldAddition = collected.houseAddition.view();
  const street = collected.houseStreet.view();
  const rank = (item: number) => sortKey(oldNumber[item] as number, newAddition[oldAddition[item] as number] as number);
  const { order, from: allFrom } = orderByBucket(
    oldNumber.length,
    streets,
    (item) => streetOf[street[item] as number] as number,
    rank,
  );
  const [number, addition] = [new GrowingNumbers(), new GrowingNumbers()];
  const from = new Uint32Array(streets + 1);
  for (let bucket = 0; bucket < streets; bucket += 1) {
    let last = -1;
    for (const item of order.subarray(allFrom[bucket], allFrom[bucket + 1])) {
      if (rank(item) === last) continue;
      last = rank(item);
      number.push(oldNumber[item] as number);
      addition.push(newAddition[oldAddition[item] as number] as number);
    }
    from[bucket + 1] = number.length;
  }
  const pool = textPool(sorted.map(({ text }) => text));
  return { from, number: number.view(), addition: addition.view().slice(), text: pool.text, textFrom: pool.from };
}

/** A source without house numbers often spells a street differently ('Str.'); the spelling with house numbers wins. */
function isInferiorSpelling(
  street: number,
  streets: DistinctStreets,
  housesFrom: Uint32Array,
  names: NameSections,
): boolean {
  const hasHouses = (one: number) => (housesFrom[one] as number) < (housesFrom[one + 1] as number);
  const isDouble = (other: number) =>
    streets.place[other] === streets.place[street] &&
    sameKey(names.nameKey, names.nameKeyFrom, streets.name[street] as number, streets.name[other] as number);
  if (hasHouses(street)) return false;
  for (let other = street - 1; isDouble(other); other -= 1) if (hasHouses(other)) return true;
  for (let other = street + 1; isDouble(other); other += 1) if (hasHouses(other)) return true;
  return false;
}
