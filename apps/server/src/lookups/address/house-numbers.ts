import { withoutBuilding } from '@fa/rechner/address/street-line';

/** A house number, normalised for comparison: '012 A' is 12 and 'a'. */
export interface HouseNumberForm {
  /** The leading number, 0 if there is none. */
  readonly number: number;
  /** What follows: 'a', '-14', '/1', 'a-c'. */
  readonly addition: string;
}

/** Above any real number; fits in two bytes. */
const HIGHEST = 65_535;
/** The usual house numbers need no normalisation. */
const USUAL = /^[1-9]\d{0,3}[a-z]?$/;

/** Parses a house number as people type it: '12 A', '12–14', '12 bis 14', 'Nr. 12', '007'. [ADDR-10] */
export function houseNumberForm(text: string): HouseNumberForm {
  if (USUAL.test(text)) return { number: Number.parseInt(text, 10), addition: text.replace(/\d+/, '') };
  const plain = text
    .slice(0, 100)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\W*(?:haus)?(?:nummer|nr|no)(?![a-z])\.?/, '')
    .replace(/(\d)\s*(?:bis|u\.?|und|\+|&)\s*(?=\d)/g, '$1-')
    .replace(/[‐-―−]/g, '-')
    // A space between two digits separates them ('12 1/2').
    .replace(/(\d)\s+(?=\d)/g, '$1_')
    .replace(/[^\p{L}\p{N}_/-]/gu, '')
    .replace(/(?<!\d)0+(?=\d)/g, '');
  const digits = /^\d+/.exec(plain)?.[0] ?? '';
  const number = Number(digits);
  return number > HIGHEST ? { number: 0, addition: plain } : { number, addition: plain.slice(digits.length) };
}

/** Returns whether the house number is empty. */
export function isEmpty({ number, addition }: HouseNumberForm): boolean {
  return number === 0 && addition === '';
}

/** Returns the two ends of a range ('12-14', '12a-c', '12-14b'), else null. */
export function rangeEnds({ number, addition }: HouseNumberForm): readonly [HouseNumberForm, HouseNumberForm] | null {
  const [, first = '', last = '', letter = ''] = /^([a-z]?)-(\d*)([a-z]?)$/.exec(addition) ?? [];
  if (number === 0 || last + letter === '') return null;
  return [
    { number, addition: first },
    { number: last === '' ? number : Number(last), addition: letter },
  ];
}

/** A house number of a street with its spelling there. */
export interface House extends HouseNumberForm {
  readonly spelling: string;
}

/** Reads the house numbers of a street, ordered by number, then by spelling. @param houses joined by '|' */
export function readHouses(houses: string): readonly House[] {
  return houses
    .split('|')
    .filter(Boolean)
    .map((spelling) => ({ spelling, ...houseNumberForm(spelling) }))
    .sort((one, other) => one.number - other.number || (one.spelling < other.spelling ? -1 : 1));
}

/** A house number of a street. */
export interface KnownHouse {
  readonly spelling: string;
  /** True if the directory itself lists it; of a range perhaps only the ends are listed. */
  readonly isListed: boolean;
}

/** Finds a house number, else null. A range is known if both ends are, a building if its number is. [ADDR-10] */
export function knownHouse(houses: readonly House[], typed: string): KnownHouse | null {
  const wanted = houseNumberForm(typed);
  const spellingsOf = (form: HouseNumberForm) =>
    houses.filter(({ number, addition }) => number === form.number && addition === form.addition);
  const found = spellingsOf(wanted).map(({ spelling }) => spelling);
  const [first] = found;
  if (first !== undefined) return { spelling: found.includes(typed) ? typed : first, isListed: true };
  const hasEnds = rangeEnds(wanted)?.every((end) => spellingsOf(end).length > 0) === true;
  const main = withoutBuilding(typed);
  const isPart = main !== typed && knownHouse(houses, main) !== null;
  return hasEnds || isPart ? { spelling: typed, isListed: false } : null;
}

/** A house number of a street and its distance from the typed one. */
export interface NearHouse {
  readonly spelling: string;
  readonly distance: number;
  readonly addition: number;
}

/** Returns the house numbers with their distance from the typed one. */
export function nearHouses(houses: readonly House[], typed: string): readonly NearHouse[] {
  const wanted = houseNumberForm(typed);
  return houses.map((house) => ({
    spelling: house.spelling,
    distance: covers(house, wanted) ? 0 : distance(house.number, wanted),
    addition: additionDistance(house.addition, wanted.addition),
  }));
}

/** Orders by number, then by addition, nearest first. */
export function byDistance(one: NearHouse, other: NearHouse): number {
  return one.distance - other.distance || one.addition - other.addition;
}

/** A user may know house '12-14' as 14. */
function covers(known: HouseNumberForm, { number }: HouseNumberForm): boolean {
  const [first, last] = rangeEnds(known) ?? [known, known];
  return first.number < number && number <= last.number && (last.number - number) % 2 === 0;
}

/** Measures the distance to the nearer end of a range. */
function distance(number: number, wanted: HouseNumberForm): number {
  const end = rangeEnds(wanted)?.[1].number ?? wanted.number;
  const least = Math.min(Math.abs(number - wanted.number), Math.abs(number - end));
  // On a tie the lower number comes first.
  return least + (number > wanted.number ? 0.5 : 0);
}

/** The number without an addition is nearest, then letters in alphabetical order. */
function additionDistance(addition: string, wanted: string): number {
  if (addition === '') return 0;
  const letter = (text: string) => text.charCodeAt(0) || 96;
  return Math.abs(letter(addition) - letter(wanted)) + addition.length;
}
