import { availableParallelism } from 'node:os';
import { CHECKS } from './checks.ts';
import { runQuietly } from './processes.ts';
import { runChecks } from './run-checks.ts';

/** The type checks of the tests take a gigabyte. */
const MOST_AT_ONCE = 4;

const named = process.argv.slice(2);
const known = [...new Set(CHECKS.map(({ name }) => name))];
const unknown = named.filter((name) => !known.includes(name));

if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}: name some of ${known.join(', ')}, or none for all.`);
  process.exitCode = 2;
} else {
  const failed = await runChecks(
    CHECKS.filter(({ name }) => named.length === 0 || named.includes(name)),
    {
      atOnce: Math.min(MOST_AT_ONCE, availableParallelism()),
      run: ({ command, parameters }) => runQuietly(command, parameters),
      say: console.log,
    },
  );
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
