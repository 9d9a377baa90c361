import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromHere } from '../../apps/server/src/programs/operator-output.ts';
import { scriptArguments } from '../../scripts/command-line.ts';
import { runCommand } from '../../scripts/processes.ts';
import { ensureWebBuild } from '../../scripts/web-build.ts';
import { type Figure, printFigures } from './figures.ts';
import { exactStreets } from './lookups/doubted-addresses.ts';
import { writeGeneratedAddresses } from './lookups/generated-addresses.ts';
import { matchingData } from './lookups/matching-data.ts';
import { measureProgram } from './lookups/measured-process.ts';
import { writeNationalStreets } from './lookups/national-streets.ts';
import { measureServing } from './lookups/serve-directory.ts';

interface Given {
  readonly addressFile: string | undefined;
  readonly placesFile: string | undefined;
}

async function measureDirectory(folder: string, { addressFile, placesFile }: Given): Promise<Figure[]> {
  const dataDir = join(folder, 'data');
  const streets = join(folder, 'streets.csv');
  const places = placesFile ?? join(folder, 'places.csv');
  const addresses = addressFile ?? join(folder, 'addresses.csv');
  await writeNationalStreets(streets, addressFile);
  if (!addressFile) await writeGeneratedAddresses(addresses);
  if (!placesFile) writeFileSync(places, 'plz,ort,gemeinde,bundesland\n14641,Tremmen,,\n');

  const importing = (file: string) =>
    measureProgram(['apps/server/src/programs/rechner.ts', 'directory', 'import', file], { DATA_DIR: dataDir });
  // The first start creates the embedded database, which is no part of an import.
  await importing(places);
  const ofAddresses = await importing(addresses);
  const ofStreets = await importing(streets);
  const known = matchingData(addressFile).addresses;
  const exact = exactStreets(streets, new Set(known.map(({ plz }) => plz)));
  const served = await measureServing({ dataDir, asked: known.slice(0, 5_000), exact, nextFile: places });
  for (const address of served.doubted.slice(0, 20)) console.log(`doubted: ${address}`);
  return [
    { what: 'import of 401,032 addresses', measured: ofAddresses.seconds, unit: 's' },
    { what: 'its memory', measured: ofAddresses.peakMegabytes, unit: 'MB', atMost: 1_000 },
    { what: 'import of 1.2 million streets on top', measured: ofStreets.seconds, unit: 's' },
    { what: 'its memory', measured: ofStreets.peakMegabytes, unit: 'MB', atMost: 1_000 },
    { what: 'the directory in memory', measured: served.blockMegabytes, unit: 'MB', atMost: 100 },
    { what: 'the server after its start', measured: served.startMegabytes, unit: 'MB', atMost: 500 },
    { what: 'the server after 3000 requests', measured: served.busyMegabytes, unit: 'MB', atMost: 500 },
    {
      what: 'the most it had, a change of directory included',
      measured: served.peakMegabytes,
      unit: 'MB',
      atMost: 500,
    },
    { what: `doubted of ${exact.length} exact addresses`, measured: served.doubted.length, unit: '', atMost: 0 },
    { what: 'an answer over HTTP, 20 at once, p50', measured: served.p50, unit: 'ms' },
    { what: 'an answer over HTTP, 20 at once, p99', measured: served.p99, unit: 'ms' },
  ];
}

/** Judges the answers of the matching in a process of its own. */
async function isQualityMet(files: Record<string, string | undefined>): Promise<boolean> {
  console.log('\n— matching-quality');
  const parameters = Object.entries(files).flatMap(([option, file]) => (file ? [`--${option}`, file] : []));
  return (await runCommand(process.execPath, ['tests/bench/lookups/matching-quality.ts', ...parameters])) === 0;
}

async function measure(given: Given): Promise<number> {
  if ((await ensureWebBuild()) !== 0) return 1;
  const folder = mkdtempSync(join(tmpdir(), 'bench-lookups-'));
  // Started by root, PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  try {
    console.log('— directory');
    const figures = await measureDirectory(folder, given);
    const isDirectoryMet = printFigures(figures);
    const { addressFile, placesFile } = given;
    const quality = await isQualityMet({ addresses: addressFile, places: placesFile });
    return isDirectoryMet && quality ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const { addresses, places } = scriptArguments(
  `Usage: npm run bench:lookups -- [--addresses FILE] [--places FILE]

Imports and address matching with data of all Germany, docs/how-to/directory.md: real addresses and places, or generated.`,
  { addresses: { type: 'string' }, places: { type: 'string' } },
).values;
process.exitCode = await measure({
  addressFile: addresses && fromHere(addresses),
  placesFile: places && fromHere(places),
});
