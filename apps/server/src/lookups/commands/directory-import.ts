import { systemClock } from '../../clock/clock.ts';
import { fromHere, say, sentenceOfError } from '../../commands/operator-output.ts';
import { withDatabase } from '../../database/with-database.ts';
import { importDirectory } from '../address/import/import-directory.ts';
import { createRejectedReport, createTerminalProgress } from '../address/import/import-report.ts';
import {
  ImportInterrupted,
  type ImportNeeds,
  ImportRefused,
  type ImportRequest,
} from '../address/import/import-request.ts';

function reportRejected(lines: readonly string[]): void {
  if (lines.length > 0) say(...lines);
}

async function importInto(
  needs: Omit<ImportNeeds, 'onRejected'>,
  request: ImportRequest,
  dataDir: string,
): Promise<void> {
  const rejected = createRejectedReport(dataDir);
  try {
    const { kind, accepted, leftOut, keptAttribution, counts } = await importDirectory(
      { ...request, path: fromHere(request.path) },
      { ...needs, onRejected: rejected.add },
    );
    say(`${accepted} rows of ${kind} imported.`);
    if (keptAttribution !== undefined)
      say(`Still attributed to "${keptAttribution}": --attribution names another, --no-attribution none.`);
    if (leftOut > 0) say(`${leftOut} rows left out: bulk recipients, no towns.`);
    reportRejected(rejected.lines());
    const number = new Intl.NumberFormat('en');
    say(
      `The directory has ${number.format(counts.plz)} postcodes, ${number.format(counts.streets)} streets and ` +
        `${number.format(counts.houseNumbers)} house numbers. Servers use them from now on.`,
    );
  } catch (error) {
    if (error instanceof ImportRefused) reportRejected(rejected.lines());
    throw error;
  }
}

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/** Imports into the database; the server may run or not. SIGINT and SIGTERM interrupt it. */
export async function runImport(request: ImportRequest): Promise<void> {
  const stopping = new AbortController();
  let code = 0;
  for (const [signal, itsCode] of Object.entries(SIGNALS)) {
    process.on(signal, () => {
      code = itsCode;
      stopping.abort();
    });
  }
  const { phase: onPhase, share: onProgress, end } = createTerminalProgress(process.stderr);
  try {
    await withDatabase(
      (database, dataDir) =>
        importInto({ database, clock: systemClock, signal: stopping.signal, onPhase, onProgress }, request, dataDir),
      // The import may precede the server's first start, and takes minutes on a slow machine.
      { mayBegin: true, hasTimeouts: false },
    );
  } catch (error) {
    end();
    const isEnded = error instanceof ImportInterrupted;
    const message = error instanceof ImportRefused ? error.message : sentenceOfError(error);
    process.stderr.write(`${isEnded ? 'Ended.' : message}\nThe old directory stays in use.\n`);
    process.exitCode = isEnded ? code : 1;
  } finally {
    end();
  }
}
