import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDirectoryBuilder } from '@fa/adressen/create-directory-builder';
import type { Directory, DirectoryStreet, TypedAddress } from '@fa/adressen/directory';
import { openDirectory } from '@fa/adressen/open-directory';
import { misspell } from '@fa/adressen/sample/misspell';
import { createSeededNumbers } from '@fa/adressen/sample/seeded-numbers';
import { TYPING_CASES, type TypingCase } from './matching-cases.ts';
import { readStreets } from './matching-data.ts';
import { createTrigramSearch } from './matching-trigrams.ts';
import { writeNationalStreets } from './national-streets.ts';

/** Milliseconds of a match typed in one way. */
export interface SpeedFigure {
  readonly name: string;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds that the 99th of a hundred may take. */
  readonly target?: number;
  readonly isMet: boolean;
}

export interface SpeedFigures {
  readonly match: readonly SpeedFigure[];
  /** The same with one error by a plain trigram search, in the same run. */
  readonly trigrams: SpeedFigure;
  /** Of ours by the trigram search, at the 99th of a hundred. */
  readonly share: number;
  readonly buildSeconds: number;
  readonly megabytes: number;
  readonly trigramMegabytes: number;
}

const TRIES = 2_000;
const WARM_UP = 300;
const SEED = 23;
function typing(name: string): TypingCase {
  return TYPING_CASES.find((one) => one.name === name)?.type ?? ((address) => address);
}

const CASES: readonly { readonly name: string; readonly type: TypingCase; readonly target: number }[] = [
  { name: 'exact', type: (address) => address, target: 1 },
  { name: 'one error', type: typing('one error in street or town'), target: 5 },
  { name: 'two errors', type: typing('two errors in street and town'), target: 5 },
  { name: 'wrong postcode', type: typing('other digit in the postcode'), target: 5 },
  { name: 'unknown postcode', type: (address) => ({ ...address, plz: '00000' }), target: 5 },
  { name: 'two words swapped', type: typing('two words swapped'), target: 5 },
  {
    name: 'nonsense',
    type: (address, numbers) => ({ ...address, strasse: misspell(address.strasse, 6, numbers) }),
    target: 5,
  },
];

/** Passes over all tasks; of each the fastest counts, because what other programs take meanwhile is no part of a match. */
const PASSES = 3;

function timeMany(name: string, target: number | undefined, tasks: readonly (() => unknown)[]): SpeedFigure {
  for (const task of tasks.slice(0, WARM_UP)) task();
  const times = new Float64Array(tasks.length).fill(Number.POSITIVE_INFINITY);
  for (let pass = 0; pass < PASSES; pass += 1)
    for (const [index, task] of tasks.entries()) {
      const start = performance.now();
      task();
      times[index] = Math.min(times[index] ?? 0, performance.now() - start);
    }
  times.sort();
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const p99 = at(0.99);
  return { name, p50: at(0.5), p99, ...(target !== undefined && { target }), isMet: p99 <= (target ?? p99) };
}

function typed(streets: readonly DirectoryStreet[], type: TypingCase, tries: number): TypedAddress[] {
  const numbers = createSeededNumbers(SEED);
  return Array.from({ length: tries * 3 }, () => {
    const { strasse, plz, ort } = numbers.pick(streets);
    return type({ strasse, hausnummer: String(1 + numbers.below(90)), plz, ort }, numbers);
  })
    .filter((address) => address !== null)
    .slice(0, tries);
}

function directoryOf(streets: readonly DirectoryStreet[]): Directory {
  const builder = createDirectoryBuilder();
  for (const street of streets) builder.addStreet(street);
  return openDirectory(builder.build());
}

/** Times matches in these streets, beside a plain trigram search over all of them. */
export function measureSpeed(streets: readonly DirectoryStreet[]): SpeedFigures {
  const start = performance.now();
  const directory = directoryOf(streets);
  const buildSeconds = (performance.now() - start) / 1000;
  const match = CASES.map(({ name, type, target }) =>
    timeMany(
      name,
      target,
      typed(streets, type, TRIES).map((address) => () => directory.match(address)),
    ),
  );
  const plain = createTrigramSearch(streets.map(({ strasse, plz, ort }) => `${strasse} ${plz} ${ort}`));
  const texts = typed(streets, typing('one error in street or town'), TRIES / 4);
  const trigrams = timeMany(
    'one error, trigrams',
    undefined,
    texts.map(
      ({ strasse, plz, ort }) =>
        () =>
          plain.search(`${strasse} ${plz} ${ort}`),
    ),
  );
  const share = (match.find(({ name }) => name === 'one error')?.p99 ?? 0) / trigrams.p99;
  const megabytes = directory.bytes / 1e6;
  return { match, trigrams, share, buildSeconds, megabytes, trigramMegabytes: plain.bytes / 1e6 };
}

export function printSpeed({ match, trigrams, share, buildSeconds, megabytes, trigramMegabytes }: SpeedFigures): void {
  console.table(
    [...match, trigrams].map(({ name, p50, p99, target, isMet }) => ({
      typed: name,
      'p50 ms': p50.toFixed(3),
      'p99 ms': p99.toFixed(3),
      'p99 at most': target ?? '',
      met: target === undefined ? '' : isMet,
    })),
  );
  console.log(
    `Built in ${buildSeconds.toFixed(1)} s, ${megabytes.toFixed(1)} MB (trigrams ${trigramMegabytes.toFixed(1)} MB).`,
  );
  console.log(`p99 of one error is ${share.toFixed(3)} of the trigram search (at most 0.25).`);
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { addresses: { type: 'string' }, streets: { type: 'string' } } });
  const folder = mkdtempSync(join(tmpdir(), 'matching-speed-'));
  const file = values.streets ?? join(folder, 'streets.csv');
  if (!values.streets) await writeNationalStreets(file, values.addresses);
  const figures = measureSpeed(readStreets(file));
  rmSync(folder, { recursive: true });
  printSpeed(figures);
  process.exitCode = figures.match.every(({ isMet }) => isMet) && figures.share <= 0.25 ? 0 : 1;
}
