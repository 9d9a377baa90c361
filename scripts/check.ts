import { refuseArguments, scriptArguments } from './command-line.ts';
import { CHECKS, checkRepository } from './run-checks.ts';

const KNOWN = [...new Set(CHECKS.map(({ name }) => name))];
/** They compare files with what they are made from. */
const WRITABLE = ['docs', 'texts'];

const USAGE = `Usage: npm run check -- [NAME…] [--write]

Checks everything that needs no running product: one line for each check, and what a failed one prints.

  NAME     one of ${KNOWN.join(', ')}; without one, all are made
  --write  of ${WRITABLE.join(', ')}, writes the files anew that are compared`;

const { values, words } = scriptArguments(USAGE, { write: { type: 'boolean' } }, KNOWN.length);
const unknown = words.filter((name) => !KNOWN.includes(name));
if (unknown.length > 0) refuseArguments(`There is no check ${unknown.join(', ')}.`, USAGE);
const write = values.write ?? false;
if (write && (words.length === 0 || words.some((name) => !WRITABLE.includes(name))))
  refuseArguments(`--write needs names, of ${WRITABLE.join(', ')} only.`, USAGE);

const failed = await checkRepository(words, write ? ['--write'] : []);
if (failed.length > 0) {
  console.log(`Failed: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
