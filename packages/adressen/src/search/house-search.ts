import { joinSpelling } from '../block/house-spelling.ts';
import type { Sections } from '../block/sections.ts';
import { textAt } from '../block/text-pool.ts';
import { type HouseNumberForm, houseNumberForm, rangeEnds } from '../text/house-number-form.ts';

/** To either side: as many as one number may have letters. */
const LOOKED_AT = 30;

export function hasHouses({ streetHousesFrom }: Sections, street: number): boolean {
  return (streetHousesFrom[street] as number) < (streetHousesFrom[street + 1] as number);
}

/** A house number that a street has. */
export interface KnownHouse {
  readonly spelling: string;
  /** It stands in the directory itself; of a range perhaps only the ends do. */
  readonly isListed: boolean;
}

/** The house number in a street; a range is known when both of its ends are. Null if the street has it not. [ADDR-10] */
export function knownHouse(sections: Sections, street: number, typed: string): KnownHouse | null {
  const wanted = houseNumberForm(typed);
  const found = spellingsOf(sections, street, wanted);
  const [first] = found;
  if (first !== undefined) return { spelling: found.includes(typed) ? typed : first, isListed: true };
  const ends = rangeEnds(wanted);
  const hasEnds = ends?.every((end) => spellingsOf(sections, street, end).length > 0) === true;
  return hasEnds ? { spelling: typed, isListed: false } : null;
}

/** All spellings of one house number in a street. */
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

/** A house number that a street has beside the one that was typed, and how far it is from that. */
export interface NearHouse {
  readonly spelling: string;
  readonly distance: number;
  readonly addition: number;
}

/** The nearest first; of one number the nearest addition. */
export function byDistance(one: NearHouse, other: NearHouse): number {
  return one.distance - other.distance || one.addition - other.addition;
}

/** The nearest house numbers that a street has: the same number with another addition first, then its neighbours. */
export function nearestHouses(sections: Sections, street: number, typed: string, most: number): readonly NearHouse[] {
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
  return houses.sort(byDistance).slice(0, most);
}

/** '12-14' is the house of someone who knows it as 14. */
function covers(known: HouseNumberForm, { number }: HouseNumberForm): boolean {
  const [first, last] = rangeEnds(known) ?? [known, known];
  return first.number < number && number <= last.number && (last.number - number) % 2 === 0;
}

/** Both ends of a range are near, the first one nearer. */
function distance(number: number, wanted: HouseNumberForm): number {
  const end = rangeEnds(wanted)?.[1].number ?? wanted.number;
  const [toStart, toEnd] = [Math.abs(number - wanted.number), Math.abs(number - end)];
  const least = Math.min(toStart, toEnd);
  // Of two alike the lower one comes first.
  return least + (number > wanted.number ? 0.5 : 0);
}

/** The number alone is nearest, then letters by the alphabet. */
function additionDistance(addition: string, wanted: string): number {
  if (addition === '') return 0;
  const letter = (text: string) => text.charCodeAt(0) || 96;
  return Math.abs(letter(addition) - letter(wanted)) + addition.length;
}

function housesOf({ streetHousesFrom }: Sections, street: number): readonly [number, number] {
  return [streetHousesFrom[street] as number, streetHousesFrom[street + 1] as number];
}

function firstWith({ houseNumber }: Sections, from: number, to: number, number: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((houseNumber[middle] as number) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

function spellingAt({ houseNumber, houseAddition, additionText, additionTextFrom }: Sections, house: number): string {
  const addition = textAt(additionText, additionTextFrom, houseAddition[house] as number);
  return joinSpelling({ number: houseNumber[house] as number, addition });
}
