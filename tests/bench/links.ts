import { runCommand } from '../../scripts/processes.ts';

// npm run bench:links: whether the time of an answer tells anything about a saved link that it must not tell, over 20,000
// answers each, and whether 100,000 random ids find one. The tests of every run do the same with fewer.

const TRIES = '20000';

process.exitCode = await runCommand(
  'node_modules/.bin/vitest',
  ['run', '--project', 'server', 'apps/server/src/link-timing.integration.test.ts'],
  { env: { ...process.env, LINK_TRIES: TRIES } },
);
