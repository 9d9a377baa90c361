import { resolve } from 'node:path';
import type { Command } from 'commander';
import { fromHere, say, sentenceOfError } from '../../commands/operator-output.ts';
import { openDataDirectory } from '../../config/data-directory.ts';
import { processConfig } from '../../config/process-config.ts';
import { ROOT } from '../../config/project-root.ts';
import { BROKER_COLUMNS } from './broker-entry.ts';
import { importBrokers } from './import-brokers.ts';
import { importedBrokers } from './open-brokers.ts';

/** Maximum number of reported lines. */
const MAX_LINES = 50;

function run(path: string, { skipRejected: leaveOut = false }: { skipRejected?: boolean }): void {
  try {
    const config = processConfig();
    const dataDir = openDataDirectory(resolve(ROOT, config.dataDir));
    const target = resolve(ROOT, importedBrokers(dataDir, config.brokers.file));
    const { accepted, before } = importBrokers({ path: fromHere(path), target, leaveOut }, (rejected) => {
      for (const { place, reason } of rejected.slice(0, MAX_LINES)) say(`${place}: ${reason}`);
      if (rejected.length > MAX_LINES) say(`and ${rejected.length - MAX_LINES} more`);
    });
    const replaced =
      before === undefined ? 'there was no directory before' : `they replace all ${before} of the old one`;
    say(`${accepted} brokers imported; ${replaced}. Servers use them within 5 seconds.`);
  } catch (error) {
    process.stderr.write(`${sentenceOfError(error)}\nThe old directory stays in use.\n`);
    process.exitCode = 1;
  }
}

/** Defines the command for the directory of brokers. */
export function define(brokers: Command): void {
  brokers.description('The directory of brokers. A running server notices a new one.');
  brokers
    .command('import')
    .description(
      'Imports the directory of brokers from CSV or JSON. The file replaces the whole directory: who is not in it is gone.',
    )
    .argument('<FILE>')
    .option('--skip-rejected', 'skips invalid brokers and imports the others')
    .addHelpText('after', `\nColumns of a CSV file: ${BROKER_COLUMNS.join(', ')}, preset.KEY`)
    .action(run);
}
