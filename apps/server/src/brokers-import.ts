import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BrokersRefused, importBrokers } from './adapters/brokers/import-brokers.ts';
import { openDataDirectory } from './adapters/files/data-directory.ts';
import { importedBrokers } from './assemble-brokers.ts';
import { parseConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

// A program of its own beside the server, which takes the new directory up while it runs.

const ROOT = join(import.meta.dirname, '../../..');
/** npm runs scripts in the project's folder and notes here where the operator is. */
const HERE = process.env['INIT_CWD'] ?? process.cwd();
/** More say the same once more. */
const MOST_LINES = 50;

const USAGE = `npm run brokers:import -- FILE [--skip-rejected]   imports the directory of brokers from CSV or JSON

  --skip-rejected   take over the others when some brokers are wrong`;

const fileIn = (given: readonly string[]): { path: string; leaveOut: boolean } | undefined => {
  try {
    const options = { 'skip-rejected': { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true });
    const [path] = positionals;
    return path !== undefined && positionals.length === 1 ? { path, leaveOut: values['skip-rejected'] } : undefined;
  } catch {
    return undefined;
  }
};

const run = (path: string, leaveOut: boolean): number => {
  try {
    const config = parseConfig(process.env);
    const dataDir = openDataDirectory(resolve(ROOT, config.dataDir));
    const target = resolve(ROOT, importedBrokers(dataDir, config.brokers.file));
    const { accepted } = importBrokers({ path: resolve(HERE, path), target, leaveOut }, (rejected) => {
      for (const { place, reason } of rejected.slice(0, MOST_LINES)) process.stdout.write(`${place}: ${reason}\n`);
      if (rejected.length > MOST_LINES) process.stdout.write(`and ${rejected.length - MOST_LINES} more\n`);
    });
    process.stdout.write(`${accepted} brokers taken over. Servers take them up within 5 seconds.\n`);
    return 0;
  } catch (error) {
    const isKnown = error instanceof BrokersRefused || error instanceof StartupError;
    const reason = isKnown ? error.message : `The import failed: ${String(error)}`;
    process.stderr.write(`${reason}\nThe old directory stays in use.\n`);
    return 1;
  }
};

const given = fileIn(process.argv.slice(2));
if (given === undefined) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
} else process.exitCode = run(given.path, given.leaveOut);
