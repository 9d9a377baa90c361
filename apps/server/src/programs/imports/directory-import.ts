import { systemClock } from '../../adapters/clock.ts';
import { readBasePlaces } from '../../adapters/directory/base-places.ts';
import {
  importDirectory,
  type MadeDirectory,
  rebuildDirectory,
} from '../../adapters/directory/import/import-directory.ts';
import { createTerminalProgress, reportRejected } from '../../adapters/directory/import/import-report.ts';
import { ImportInterrupted, type ImportNeeds, ImportRefused } from '../../adapters/directory/import/import-request.ts';
import type { SourceKind } from '../../adapters/directory/import/source-kinds.ts';
import { withDatabase } from '../../wiring/with-database.ts';
import { fromHere, say, sentenceOfError } from '../operator-output.ts';

export interface ImportArguments {
  /** Undefined with `--rebuild`. */
  readonly path: string | undefined;
  readonly kind: SourceKind | undefined;
  /** Undefined keeps the current one, null removes it. */
  readonly attribution: string | null | undefined;
  /** Percent. */
  readonly maxRejected: number;
  readonly evenIfSmaller: boolean;
}

function printDirectory({ counts, bytes }: MadeDirectory): void {
  const number = new Intl.NumberFormat('en');
  say(
    `The directory has ${number.format(counts.plz)} postcodes, ${number.format(counts.streets)} streets and ` +
      `${number.format(counts.houseNumbers)} house numbers in ${Math.ceil(bytes / 1e6)} MB. Servers take it up within 15 seconds.`,
  );
}

async function importInto(
  without: Omit<ImportNeeds, 'onRejected'>,
  given: ImportArguments,
  dataDir: string,
): Promise<void> {
  let report: readonly string[] = [];
  const needs: ImportNeeds = {
    ...without,
    onRejected: async (batches) => {
      report = await reportRejected(batches, dataDir);
    },
  };
  if (given.path === undefined) return printDirectory(await rebuildDirectory(needs));
  try {
    const result = await importDirectory({ ...given, path: fromHere(given.path) }, needs);
    say(`${result.accepted} rows of ${result.kind} imported.`);
    if (result.keptAttribution !== undefined)
      say(`Still attributed to "${result.keptAttribution}": --attribution names another, --no-attribution none.`);
    if (result.leftOut > 0) say(`${result.leftOut} rows left out: bulk recipients, no towns.`);
    if (report.length > 0) say(...report);
    printDirectory(result.directory);
  } catch (error) {
    if (error instanceof ImportRefused && report.length > 0) say(...report);
    throw error;
  }
}

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/** Imports into the database; the server may run or not. SIGINT and SIGTERM interrupt it. */
export async function runImport(given: ImportArguments): Promise<void> {
  const stopping = new AbortController();
  let code = 0;
  for (const [signal, itsCode] of Object.entries(SIGNALS)) {
    process.on(signal, () => {
      code = itsCode;
      stopping.abort();
    });
  }
  const progress = createTerminalProgress(process.stderr);
  try {
    await withDatabase(
      (database, dataDir) =>
        importInto(
          {
            database,
            base: readBasePlaces(),
            clock: systemClock,
            signal: stopping.signal,
            onPhase: progress.phase,
            onProgress: progress.share,
          },
          given,
          dataDir,
        ),
      // The import may precede the server's first start.
      { mayBegin: true },
    );
  } catch (error) {
    progress.end();
    if (error instanceof ImportInterrupted) {
      process.stderr.write('Ended. The old directory stays in use; the same command goes on from here.\n');
      process.exitCode = code;
      return;
    }
    const reason = error instanceof ImportRefused ? error.message : sentenceOfError(error);
    process.stderr.write(`${reason}\nThe old directory stays in use.\n`);
    process.exitCode = 1;
  } finally {
    progress.end();
  }
}
