import { type Command, InvalidArgumentError, Option } from 'commander';
import { systemClock } from '../../../clock/clock.ts';
import { fromHere, say, sentenceOfError } from '../../../commands/operator-output.ts';
import { withDatabase } from '../../../database/with-database.ts';
import { importDirectory } from './import-directory.ts';
import { createRejectedReport, createTerminalProgress } from './import-report.ts';
import { ImportInterrupted, type ImportNeeds, ImportRefused, type ImportRequest } from './import-request.ts';
import { SOURCE_KINDS } from './source-kinds.ts';

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
async function runImport(request: ImportRequest): Promise<void> {
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

const LONGEST_ATTRIBUTION = 300;

interface Given extends Pick<ImportRequest, 'kind' | 'maxRejected'> {
  readonly attribution?: string | false;
  readonly evenIfSmaller?: boolean;
}

function parsePercent(text: string): number {
  const percent = Number(text);
  if (text.trim() === '' || !(percent >= 0 && percent <= 100))
    throw new InvalidArgumentError('It must be a number from 0 to 100.');
  return percent;
}

function parseAttribution(text: string): string {
  const attribution = text.trim();
  if (attribution === '' || attribution.length > LONGEST_ATTRIBUTION)
    throw new InvalidArgumentError(`It must be a text of at most ${LONGEST_ATTRIBUTION} characters.`);
  return attribution;
}

/** Defines the command that imports streets, addresses and places. [ADDR-09] */
export function define(directory: Command, run = runImport): void {
  directory.description('Streets, addresses and places for the address check.');
  directory
    .command('import')
    .description('Imports streets, addresses or places from a CSV file, plain or gzip, for the address check.')
    .argument('<FILE>')
    .addOption(new Option('--kind <KIND>', 'kind of the data, if the header fits several').choices(SOURCE_KINDS))
    .addOption(
      new Option(
        '--attribution <TEXT>',
        'attribution "© …" that the data licence requires; shown in the imprint; kept until it is changed',
      ).argParser(parseAttribution),
    )
    .option('--no-attribution', 'removes the attribution')
    .addOption(
      new Option('--max-rejected <PERCENT>', 'rejects a file with a higher percentage of bad rows')
        .argParser(parsePercent)
        .default(1),
    )
    .option('--even-if-smaller', 'accepts a file with less than half of the rows in use')
    .action((path: string, { attribution, evenIfSmaller = false, ...given }: Given) =>
      run({ ...given, path, evenIfSmaller, attribution: attribution === false ? null : attribution }),
    );
}
