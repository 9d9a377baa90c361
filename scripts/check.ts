import { command } from '../apps/server/src/programs/command.ts';
import { defineProgram } from '../apps/server/src/programs/define-program.ts';
import { runProgram } from '../apps/server/src/programs/run-program.ts';
import { CHECKS, checkRepository } from './run-checks.ts';

const KNOWN = [...new Set(CHECKS.map(({ name }) => name))];

const CHECK = defineProgram<{ readonly named: readonly string[] }>({
  name: 'npm run check',
  about: 'Checks everything that needs no running product: one line for each check, and what a failed one prints.',
  commands: command({
    about: '',
    words: ['[NAME…]'],
    read: (named) => {
      const unknown = named.filter((name) => !KNOWN.includes(name));
      return unknown.length === 0 ? { named } : `There is no check ${unknown.join(', ')}.`;
    },
  }),
  notes: `NAME is one of ${KNOWN.join(', ')}; without one, all are made.`,
});

const TYPECHECK = defineProgram<{ readonly named: readonly string[] }>({
  name: 'npm run typecheck',
  about: 'Checks the types only; npm run check -- types is the same.',
  commands: command({ about: '', read: () => ({ named: ['types'] }) }),
});

async function check({ named }: { readonly named: readonly string[] }): Promise<number> {
  const failed = await checkRepository(named);
  if (failed.length > 0) console.log(`Failed: ${failed.map(({ label }) => label).join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
}

const given = process.argv.slice(2);
if (given[0] === '--types') await runProgram(TYPECHECK, check, { given: given.slice(1) });
else await runProgram(CHECK, check, { given });
