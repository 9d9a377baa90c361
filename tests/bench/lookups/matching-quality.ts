import { parseArgs } from 'node:util';
import type { AddressMatch, Directory, TypedAddress } from '@fa/adressen/directory';
import { isExact } from '@fa/adressen/match-street-line';
import { createSeededNumbers } from '@fa/adressen/sample/seeded-numbers';
import { NONSENSE_CASES, TYPING_CASES, type TypingCase, unknownHouse } from './matching-cases.ts';
import { directoryOf, type MatchingData, matchingData, readStreets } from './matching-data.ts';
import { nearestHouseJudge } from './matching-house-numbers.ts';

/** A share of the tries and what it is to be at least. */
export interface QualityFigure {
  readonly name: string;
  readonly share: number;
  readonly tried: number;
  /** What was meant, typed and found where it went wrong. */
  readonly misses: readonly string[];
  readonly target?: number;
  readonly isMet: boolean;
}

const TRIES = 2_000;
const SEED = 17;

function isSame(one: TypedAddress, other: TypedAddress | undefined): boolean {
  return (
    one.strasse === other?.strasse &&
    one.hausnummer === other.hausnummer &&
    one.plz === other.plz &&
    one.ort === other.ort
  );
}

function isProposed({ matches, ortScore, strasseScore }: AddressMatch): boolean {
  return matches.length > 0 && ortScore >= 80 && strasseScore >= 80;
}

function line({ strasse, hausnummer, plz, ort }: TypedAddress): string {
  return `${strasse} ${hausnummer}, ${plz} ${ort}`;
}

/** Types `TRIES` addresses, each drawn anew, in one way; what is itself another address is no misspelling and drawn again. */
function typeMany(
  directory: Directory,
  { addresses }: MatchingData,
  type: TypingCase,
  isRight: (meant: TypedAddress, match: AddressMatch, typed: TypedAddress) => boolean,
  seed: number,
): Pick<QualityFigure, 'tried' | 'share' | 'misses'> {
  const numbers = createSeededNumbers(seed);
  const misses: string[] = [];
  let tried = 0;
  for (let draw = 0; tried < TRIES && draw < TRIES * 20; draw += 1) {
    const meant = numbers.pick(addresses);
    const typed = type(meant, numbers);
    if (typed === null) continue;
    const match = directory.match(typed);
    if (isExact(match) && !isSame(meant, match.matches[0])) continue;
    tried += 1;
    if (!isRight(meant, match, typed))
      misses.push(`${line(meant)} | ${line(typed)} | ${match.matches.map(line).join('; ')}`);
  }
  return { tried, share: tried === 0 ? 1 : 1 - misses.length / tried, misses };
}

/** How often the meant address is first, whether an exact one is ever doubted, and whether nonsense is proposed anything. */
export function measureQuality(
  data: MatchingData,
  directory = directoryOf(data),
  seed = SEED,
): readonly QualityFigure[] {
  const first = TYPING_CASES.map(({ name, type, target }) => {
    const found = typeMany(directory, data, type, (meant, { matches }) => isSame(meant, matches[0]), seed);
    return { name, ...found, ...(target !== undefined && { target }), isMet: found.share >= (target ?? 0) };
  });
  const isNearest = nearestHouseJudge(data.addresses);
  const houses = typeMany(directory, data, unknownHouse, (_, match, typed) => isNearest(typed, match), seed);
  const doubted = data.addresses.filter((address) => {
    const match = directory.match(address);
    return !isExact(match) || !isSame(address, match.matches[0]);
  });
  const exact = {
    name: 'exact, not doubted',
    share: 1 - doubted.length / data.addresses.length,
    tried: data.addresses.length,
    misses: doubted.map(line),
    target: 1,
    isMet: doubted.length === 0,
  };
  const refused = NONSENSE_CASES.map(({ name, type, target }) => {
    const found = typeMany(directory, data, type, (_, match) => !isProposed(match), seed);
    return { name, ...found, ...(target !== undefined && { target }), isMet: found.share >= (target ?? 0) };
  });
  const unknown = { name: 'unknown house number, nearest first', ...houses, target: 0.99, isMet: houses.share >= 0.99 };
  return [...first, unknown, exact, ...refused];
}

export function printQuality(figures: readonly QualityFigure[]): void {
  console.table(
    figures.map(({ name, share, tried, target, isMet }) => ({
      typed: name,
      tried,
      'first, or refused': `${(share * 100).toFixed(2)} %`,
      target: target === undefined ? '' : `${target * 100} %`,
      met: target === undefined ? '' : isMet,
    })),
  );
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      addresses: { type: 'string' },
      places: { type: 'string' },
      /** Instead of addresses: streets in the format of the OpenPLZ project, all with the same house number. */
      streets: { type: 'string' },
      misses: { type: 'string', default: '0' },
      /** Another one draws tries that nobody has tuned anything with. */
      seed: { type: 'string', default: String(SEED) },
    },
  });
  const data = values.streets
    ? { addresses: readStreets(values.streets).map((street) => ({ ...street, hausnummer: '5' })), places: [] }
    : matchingData(values.addresses, values.places);
  const figures = measureQuality(data, directoryOf(data), Number(values.seed));
  printQuality(figures);
  for (const { name, misses } of figures)
    for (const miss of misses.slice(0, Number(values.misses))) console.log(`${name}: ${miss}`);
  process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1;
}
