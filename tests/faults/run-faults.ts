import { parseArgs } from 'node:util';
import { runCommand } from '../../scripts/processes.ts';
import { ensureWebBuild } from '../../scripts/web-build.ts';

// npm run faults -- [--rounds N] [--seed N] [FILE…]: see docs/how-to/faults.md.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '2000' }, seed: { type: 'string' } },
});

if ((await ensureWebBuild()) !== 0) throw new Error('The web app could not be built');
const env = {
  ...process.env,
  FAULT_ROUNDS: values.rounds,
  ...(values.seed === undefined ? {} : { FAULT_SEED: values.seed }),
};
process.exitCode = await runCommand('vitest', ['run', '--project', 'faults', ...positionals], { env });
