import { type Command, InvalidArgumentError, Option } from 'commander';
import { SOURCE_KINDS } from '../../adapters/directory/import/source-kinds.ts';
import { type ImportArguments, runImport } from './directory-import.ts';

const LONGEST_ATTRIBUTION = 300;

interface Given extends Pick<ImportArguments, 'kind' | 'maxRejected'> {
  readonly attribution?: string | false;
  readonly evenIfSmaller?: boolean;
  readonly rebuild?: boolean;
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
  const command = directory
    .command('import')
    .description('Imports streets, addresses or places from a CSV file, plain or gzip, for the address check.')
    .argument('[FILE]')
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
    .option('--rebuild', 'without a file: rebuilds the directory from the imported data');
  command.action(
    (path: string | undefined, { attribution, evenIfSmaller = false, rebuild = false, ...given }: Given) => {
      if (rebuild === (path !== undefined)) command.error('error: name one file, or --rebuild without one.');
      return run({ ...given, path, evenIfSmaller, attribution: attribution === false ? null : attribution });
    },
  );
}
