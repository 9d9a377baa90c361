import { resolve } from 'node:path';
import { BROKER_COLUMNS } from '../../adapters/brokers/broker-entry.ts';
import { BrokersRefused, importBrokers } from '../../adapters/brokers/import-brokers.ts';
import { openDataDirectory } from '../../adapters/files/data-directory.ts';
import { processConfig } from '../../adapters/files/process-config.ts';
import { ROOT } from '../../config/project-root.ts';
import { importedBrokers } from '../../wiring/assemble-brokers.ts';
import { command } from '../command.ts';
import { defineProgram } from '../define-program.ts';
import { fromHere, runProgram, say, sentenceOfError } from '../run-program.ts';

// A separate program: a running server notices the new directory.

/** Maximum number of reported lines. */
const MAX_LINES = 50;

const BROKERS_IMPORT = defineProgram<{ path: string; leaveOut: boolean }>({
  name: 'npm run brokers:import',
  about:
    'Imports the directory of brokers from CSV or JSON. The file replaces the whole directory: who is not in it is gone.',
  commands: command({
    about: '',
    words: ['FILE'],
    options: { 'skip-rejected': { about: 'skips invalid brokers and imports the others' } },
    read: ([path = ''], { 'skip-rejected': leaveOut }) => ({ path, leaveOut }),
  }),
  notes: `Columns of a CSV file: ${BROKER_COLUMNS.join(', ')}, preset.KEY`,
});

function run({ path, leaveOut }: { path: string; leaveOut: boolean }): number {
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
    return 0;
  } catch (error) {
    const reason = error instanceof BrokersRefused ? error.message : sentenceOfError(error);
    process.stderr.write(`${reason}\nThe old directory stays in use.\n`);
    return 1;
  }
}

await runProgram(BROKERS_IMPORT, run);
