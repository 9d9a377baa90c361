import { parseArgs } from 'node:util';
import type { AddressMatch, Directory, TypedAddress } from '@fa/adressen/directory';
import { isExact } from '@fa/adressen/match-street-line';
import { createSeededNumbers } from '@fa/adressen/sample/seeded-numbers';
import { printFigures } from '../figures.ts';
import { NONSENSE_CASES, TYPING_CASES, type TypingCase, unknownHouse } from './matching-cases.ts';
import { directoryOf, type MatchingData, matchingData, readStreets } from './matching-data.ts';
import { nearestHouseJudge } from './matching-house-numbers.ts';

/** Number of addresses typed in one way, and the failures: what was meant, typed and found. */
interface QualityFigure {
  readonly name: string;
  readonly tried: number;
  readonly misses: readonly string[];
  /** Minimum share of successful tries. */
  readonly target?: number | undefined;
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

/** Types `TRIES` random addresses in one way; draws again if the result is another existing address. */
function typeMany(
  directory: Directory,
  { addresses }: MatchingData,
  type: TypingCase,
  isRight: (meant: TypedAddress, match: AddressMatch, typed: TypedAddress) => boolean,
  seed: number,
): Pick<QualityFigure, 'tried' | 'misses'> {
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
  return { tried, misses };
}

/** Measures how often the meant address is first, exact addresses are questioned, and nonsense gets proposals. */
function measureQuality(data: MatchingData, seed: number): readonly QualityFigure[] {
  const directory = directoryOf(data);
  const isNearest = nearestHouseJudge(data.addresses);
  const doubted = data.addresses.filter((address) => {
    const match = directory.match(address);
    return !isExact(match) || !isSame(address, match.matches[0]);
  });
  return [
    ...TYPING_CASES.map(({ name, type, target }) => ({
      name,
      target,
      ...typeMany(directory, data, type, (meant, { matches }) => isSame(meant, matches[0]), seed),
    })),
    {
      name: 'unknown house number, nearest first',
      target: 0.99,
      ...typeMany(directory, data, unknownHouse, (_, match, typed) => isNearest(typed, match), seed),
    },
    { name: 'exact, not doubted', target: 1, tried: data.addresses.length, misses: doubted.map(line) },
    ...NONSENSE_CASES.map(({ name, type, target }) => ({
      name,
      target,
      ...typeMany(directory, data, type, (_, match) => !isProposed(match), seed),
    })),
  ];
}

const { values } = parseArgs({
  options: {
    addresses: { type: 'string' },
    places: { type: 'string' },
    /** Instead of addresses: streets in the format of the OpenPLZ project, all with the same house number. */
    streets: { type: 'string' },
    misses: { type: 'string', default: '0' },
    /** Another seed draws tries that the matching was not tuned with. */
    seed: { type: 'string', default: String(SEED) },
  },
});
const data = values.streets
  ? { addresses: readStreets(values.streets).map((street) => ({ ...street, hausnummer: '5' })), places: [] }
  : matchingData(values.addresses, values.places);
const figures = measureQuality(data, Number(values.seed));
const isMet = printFigures(
  figures.map(({ name, tried, misses, target }) => ({
    what: `${name}: right of ${tried}`,
    measured: 100 * (1 - misses.length / Math.max(1, tried)),
    unit: '%',
    atLeast: target && target * 100,
  })),
);
for (const { name, misses } of figures)
  for (const miss of misses.slice(0, Number(values.misses))) console.log(`${name}: ${miss}`);
process.exitCode = isMet ? 0 : 1;
