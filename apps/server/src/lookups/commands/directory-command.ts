import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ImportRequest } from '../address/import/import-request.ts';
import { SOURCE_KINDS } from '../address/import/source-kinds.ts';
import { runImport } from './directory-import.ts';

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
