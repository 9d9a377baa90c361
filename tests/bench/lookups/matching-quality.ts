import { parseArgs } from 'node:util';
import type { AddressMatch, Directory, TypedAddress } from '@fa/adressen/directory';
import { isExact } from '@fa/adressen/match-street-line';
import { createSeededNumbers } from '@fa/adressen/sample/seeded-numbers';
import { NONSENSE, TYPING_CASES, type TypingCase } from './matching-cases.ts';
import { directoryOf, type MatchingData, matchingData } from './matching-data.ts';

/** A figure and what it is to be at least, or at most where less is better. */
export interface QualityFigure {
  readonly name: string;
  readonly share: number;
  readonly tried: number;
  readonly target?: number;
  readonly isMet: boolean;
}

const TRIES = 2_000;
const SEED = 17;

const isSame = (one: TypedAddress, other: TypedAddress | undefined): boolean =>
  one.strasse === other?.strasse &&
  one.hausnummer === other.hausnummer &&
  one.plz === other.plz &&
  one.ort === other.ort;

const isProposed = ({ matches, ortScore, strasseScore }: AddressMatch): boolean =>
  matches.length > 0 && ortScore >= 80 && strasseScore >= 80;

/** Types `TRIES` addresses, each drawn anew, in one way; what is itself another address is no misspelling and drawn again. */
function typeMany(
  directory: Directory,
  { addresses }: MatchingData,
  type: TypingCase,
  isRight: (meant: TypedAddress, match: AddressMatch) => boolean,
) {
  const numbers = createSeededNumbers(SEED);
  let [tried, right] = [0, 0];
  const wrong: string[] = [];
  for (let draw = 0; tried < TRIES && draw < TRIES * 20; draw += 1) {
    const meant = numbers.pick(addresses);
    const typed = type(meant, numbers);
    if (typed === null) continue;
    const match = directory.match(typed);
    if (isExact(match) && !isSame(meant, match.matches[0])) continue;
    tried += 1;
    if (isRight(meant, match)) right += 1;
    else
      wrong.push(
        `${meant.strasse} ${meant.hausnummer} ${meant.plz} | ${typed.strasse}, ${typed.hausnummer}, ${typed.plz} ${typed.ort} | ${match.ortScore}/${match.strasseScore} ${match.matches.map((m) => `${m.strasse} ${m.hausnummer} ${m.plz}`).join('; ')}`,
      );
  }
  if (process.env['WRONG']) console.log(wrong.slice(0, Number(process.env['WRONG'])).join('\n'));
  return { tried, share: tried === 0 ? 1 : right / tried };
}

/** How often the meant address is first, whether an exact one is ever doubted, and whether nonsense is proposed anything. */
export function measureQuality(data: MatchingData, directory = directoryOf(data)): readonly QualityFigure[] {
  const first = TYPING_CASES.map(({ name, type, target }) => {
    const { tried, share } = typeMany(directory, data, type, (meant, { matches }) => isSame(meant, matches[0]));
    return { name, share, tried, ...(target !== undefined && { target }), isMet: share >= (target ?? 0) };
  });
  const known = data.addresses.filter((address) => {
    const match = directory.match(address);
    return isExact(match) && isSame(address, match.matches[0]);
  });
  const doubted = 1 - known.length / data.addresses.length;
  const proposed = typeMany(directory, data, NONSENSE.type, (_, match) => isProposed(match));
  return [
    ...first,
    { name: 'exact address doubted', share: doubted, tried: data.addresses.length, target: 0, isMet: doubted === 0 },
    { name: 'nonsense proposed', ...proposed, target: 0, isMet: proposed.share === 0 },
  ];
}

export function printQuality(figures: readonly QualityFigure[]): void {
  console.table(
    figures.map(({ name, share, tried, target, isMet }) => ({
      typed: name,
      tried,
      'first or share': `${(share * 100).toFixed(2)} %`,
      target: target === undefined ? '' : `${target * 100} %`,
      met: target === undefined ? '' : isMet,
    })),
  );
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { addresses: { type: 'string' }, places: { type: 'string' } } });
  const figures = measureQuality(matchingData(values.addresses, values.places));
  printQuality(figures);
  process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1;
}
