import { defineProgram } from '../../apps/server/src/programs/define-program.ts';
import { runProgram } from '../../apps/server/src/programs/run-program.ts';
import { runCommand } from '../../scripts/processes.ts';

// npm run bench:links: whether the time of an answer tells anything about a saved link that it must not tell, over 20,000
// answers each, and whether 100,000 random ids find one. The tests of every run do the same with fewer.

const TRIES = '20000';

const BENCH = defineProgram({
  name: 'npm run bench:links',
  about: 'Whether the time of an answer tells anything of a saved link: docs/decisions/0026-saved-links.md.',
});

async function measure(): Promise<number> {
  return runCommand(
    'node_modules/.bin/vitest',
    ['run', '--project', 'server', 'apps/server/tests/saved-offers/link-timing.integration.test.ts'],
    { env: { ...process.env, LINK_TRIES: TRIES } },
  );
}

await runProgram(BENCH, measure);
