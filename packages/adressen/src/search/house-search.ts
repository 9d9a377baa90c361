import { withoutBuilding } from '@fa/rechner/address/street-line';
import type { Sections } from '../block/sections.ts';
import { firstIndex, textAt } from '../block/text-pool.ts';
import { type HouseNumberForm, houseNumberForm, joinSpelling, rangeEnds } from '../text/house-number-form.ts';

/** Numbers compared in each direction; one number may have as many letters. */
const LOOKED_AT = 30;

export function hasHouses({ streetHousesFrom }: Sections, street: number): boolean {
  return (streetHousesFrom[street] as number) < (streetHousesFrom[street + 1] as number);
}

/** A house number of a street. */
export interface KnownHouse {
  readonly spelling: string;
  /** True if the directory itself lists it; of a range perhaps only the ends are listed. */
  readonly isListed: boolean;
}

/** Finds a house number in a street, else null. A range is known if both ends are, a building if its number is. [ADDR-10] */
export function knownHouse(sections: Sections, street: number, typed: string): KnownHouse | null {
  const wanted = houseNumberForm(typed);
  const found = spellingsOf(sections, street, wanted);
  const [first] = found;
  if (first !== undefined) return { spelling: found.includes(typed) ? typed : first, isListed: true };
  const ends = rangeEnds(wanted);
  const hasEnds = ends?.every((end) => spellingsOf(sections, street, end).length > 0) === true;
  const main = withoutBuilding(typed);
  const isPart = main !== typed && knownHouse(sections, street, main) !== null;
  return hasEnds || isPart ? { spelling: typed, isListed: false } : null;
}

/** Returns all spellings of a house number in a street. */
function spellingsOf(sections: Sections, street: number, wanted: HouseNumberForm): string[] {
  const [from, to] = housesOf(sections, street);
  const spellings: string[] = [];
  for (let house = firstWith(sections, from, to, wanted.number); house < to; house += 1) {
    if (sections.houseNumber[house] !== wanted.number) break;
    const spelling = spellingAt(sections, house);
    if (houseNumberForm(spelling).addition === wanted.addition) spellings.push(spelling);
  }
  return spellings;
}

/** A house number of a street and its distance from the typed one. */
export interface NearHouse {
  readonly spelling: string;
  readonly distance: number;
  readonly addition: number;
}

/** Orders by number, then by addition, nearest first. */
export function byDistance(one: NearHouse, other: NearHouse): number {
  return one.distance - other.distance || one.addition - other.addition;
}

/** Returns the house numbers around the typed one in both directions, not in the order of their distance. */
export function nearHouses(sections: Sections, street: number, typed: string): readonly NearHouse[] {
  const wanted = houseNumberForm(typed);
  const [from, to] = housesOf(sections, street);
  const near = firstWith(sections, from, to, wanted.number);
  const houses: NearHouse[] = [];
  const look = (house: number) => {
    const spelling = spellingAt(sections, house);
    const form = houseNumberForm(spelling);
    const addition = additionDistance(form.addition, wanted.addition);
    houses.push({ spelling, distance: covers(form, wanted) ? 0 : distance(form.number, wanted), addition });
  };
  for (let house = near; house < to && house < near + LOOKED_AT; house += 1) look(house);
  for (let house = near - 1; house >= from && house >= near - LOOKED_AT; house -= 1) look(house);
  return houses;
}

/** A user may know house '12-14' as 14. */
function covers(known: HouseNumberForm, { number }: HouseNumberForm): boolean {
  const [first, last] = rangeEnds(known) ?? [known, known];
  return first.number < number && number <= last.number && (last.number - number) % 2 === 0;
}

/** Measures the distance to the nearer end of a range. */
function distance(number: number, wanted: HouseNumberForm): number {
  const end = rangeEnds(wanted)?.[1].number ?? wanted.number;
  const [toStart, toEnd] = [Math.abs(number - wanted.number), Math.abs(number - end)];
  const least = Math.min(toStart, toEnd);
  // On a tie the lower number comes first.
  return least + (number > wanted.number ? 0.5 : 0);
}

/** The number without an addition is nearest, then letters in alphabetical order. */
function additionDistance(addition: string, wanted: string): number {
  if (addition === '') return 0;
  const letter = (text: string) => text.charCodeAt(0) || 96;
  return Math.abs(letter(addition) - letter(wanted)) + addition.length;
}

function housesOf({ streetHousesFrom }: Sections, street: number): readonly [number, number] {
  return [streetHousesFrom[street] as number, streetHousesFrom[street + 1] as number];
}

function firstWith({ houseNumber }: Sections, from: number, to: number, number: number): number {
  return firstIndex(from, to, (house) => (houseNumber[house] as number) < number);
}

function spellingAt({ houseNumber, houseAddition, additionText, additionTextFrom }: Sections, house: number): string {
  const addition = textAt(additionText, additionTextFrom, houseAddition[house] as number);
  return joinSpelling({ number: houseNumber[house] as number, addition });
}
