import { defineProgram } from '../../apps/server/src/programs/define-program.ts';
import { runProgram } from '../../apps/server/src/programs/run-program.ts';
import { runCommand } from '../../scripts/processes.ts';

// npm run bench:links: whether response times reveal anything about a saved link, over 20,000 responses for each case, and
// whether one of 100,000 random ids finds a link. The integration tests do the same with fewer.

const TRIES = '20000';

const BENCH = defineProgram({
  name: 'npm run bench:links',
  about: 'Whether response times reveal anything about a saved link: docs/decisions/0026-saved-links.md.',
});

async function measure(): Promise<number> {
  return runCommand(
    'node_modules/.bin/vitest',
    ['run', '--project', 'server', 'apps/server/tests/saved-offers/link-timing.integration.test.ts'],
    { env: { ...process.env, LINK_TRIES: TRIES } },
  );
}

await runProgram(BENCH, measure);
