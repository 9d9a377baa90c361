import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { command, wholeNumber } from '../../apps/server/src/program/command.ts';
import { defineProgram } from '../../apps/server/src/program/define-program.ts';
import { runProgram } from '../../apps/server/src/program/run-program.ts';
import { root, runCommand } from '../../scripts/processes.ts';
import { ensureWebBuild } from '../../scripts/web-build.ts';

interface Given {
  readonly rounds: number;
  readonly seed: number | undefined;
  readonly files: readonly string[];
}

const FILES = globSync('tests/faults/*.test.ts', { cwd: root }).toSorted();
const NAMES = FILES.map((file) => basename(file, '.test.ts')).join(', ');

const FAULTS = defineProgram<Given>({
  name: 'npm run faults',
  about: 'Kills processes, database and mail server under load and counts orders and mails: docs/how-to/faults.md.',
  commands: command({
    about: '',
    words: ['[FILE…]'],
    options: {
      rounds: { value: 'N', about: 'how often (2000)' },
      seed: { value: 'N', about: 'repeats the run that named this number' },
    },
    read: (files, values) => {
      // Vitest takes any part of a path.
      const unknown = files.find((part) => !FILES.some((file) => file.includes(part)));
      if (unknown !== undefined) return `There is no test file '${unknown}': FILE is one of ${NAMES}.`;
      const rounds = wholeNumber(values.rounds, { option: 'rounds', least: 1, most: 1_000_000, fallback: 2000 });
      const seed = wholeNumber(values.seed, { option: 'seed', least: 0, most: 999_999_999, fallback: 0 });
      if (typeof rounds === 'string') return rounds;
      if (typeof seed === 'string') return seed;
      return { rounds, seed: values.seed === undefined ? undefined : seed, files };
    },
  }),
  notes: `FILE is one of ${NAMES}; without one, all are run.`,
});

await runProgram(FAULTS, async ({ rounds, seed, files }) => {
  if ((await ensureWebBuild()) !== 0) return 1;
  const env = {
    ...process.env,
    FAULT_ROUNDS: String(rounds),
    ...(seed === undefined ? {} : { FAULT_SEED: String(seed) }),
  };
  return runCommand('vitest', ['run', '--project', 'faults', ...files], { env });
});
