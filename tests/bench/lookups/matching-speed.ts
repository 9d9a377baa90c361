import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDirectoryBuilder } from '@fa/adressen/create-directory-builder';
import type { Directory, DirectoryStreet, TypedAddress } from '@fa/adressen/directory';
import { openDirectory } from '@fa/adressen/open-directory';
import { misspell } from '@fa/adressen/sample/misspell';
import { createSeededNumbers } from '@fa/adressen/sample/seeded-numbers';
import { type Figure, printFigures, quantile } from '../figures.ts';
import { TYPING_CASES, type TypingCase } from './matching-cases.ts';
import { readStreets } from './matching-data.ts';
import { writeNationalStreets } from './national-streets.ts';

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

/** Passes over all tasks. The fastest of each counts, because other programs slow down the rest. */
const PASSES = 3;

/** Returns the milliseconds of each task. */
function timeMany(tasks: readonly (() => unknown)[]): Float64Array {
  for (const task of tasks.slice(0, WARM_UP)) task();
  const times = new Float64Array(tasks.length).fill(Number.POSITIVE_INFINITY);
  for (let pass = 0; pass < PASSES; pass += 1)
    for (const [index, task] of tasks.entries()) {
      const start = performance.now();
      task();
      times[index] = Math.min(times[index] ?? 0, performance.now() - start);
    }
  return times;
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

/** Measures matches in these streets. */
function measureSpeed(streets: readonly DirectoryStreet[]): readonly Figure[] {
  const start = performance.now();
  const directory = directoryOf(streets);
  const built = (performance.now() - start) / 1000;
  const matches = CASES.flatMap(({ name, type, target }) => {
    const times = timeMany(typed(streets, type, TRIES).map((address) => () => directory.match(address)));
    return [
      { what: `${name}, p50`, measured: quantile(times, 0.5), unit: 'ms' },
      { what: `${name}, p99`, measured: quantile(times, 0.99), unit: 'ms', atMost: target },
    ];
  });
  return [
    ...matches,
    { what: 'building', measured: built, unit: 's' },
    { what: 'size', measured: directory.bytes / 1e6, unit: 'MB' },
  ];
}

const { values } = parseArgs({ options: { addresses: { type: 'string' }, streets: { type: 'string' } } });
const folder = mkdtempSync(join(tmpdir(), 'matching-speed-'));
const file = values.streets ?? join(folder, 'streets.csv');
if (!values.streets) await writeNationalStreets(file, values.addresses);
const figures = measureSpeed(readStreets(file));
rmSync(folder, { recursive: true });
process.exitCode = printFigures(figures) ? 0 : 1;
