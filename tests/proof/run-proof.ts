import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, wholeNumber } from '../../apps/server/src/programs/command.ts';
import { defineProgram } from '../../apps/server/src/programs/define-program.ts';
import { runProgram } from '../../apps/server/src/programs/run-program.ts';
import { root } from '../../scripts/processes.ts';
import { PARTS } from './parts.ts';
import { createProgressStore } from './progress.ts';
import { summaryLine, writeTables } from './proof-page.ts';
import type { ProofPart } from './proof-part.ts';
import { runParts, storedFindings } from './run-part.ts';

interface Given {
  readonly parts: readonly ProofPart[];
  readonly rounds: number | undefined;
  readonly seed: number | undefined;
  readonly minutes: number | undefined;
  readonly isAfresh: boolean;
  /** Whether to write the tables of docs/proof.md. */
  readonly isSummary: boolean;
}

const SUMMARY = 'summary';
const PAGE = join(root, 'docs/proof.md');
/** Source of the page's tables. */
const RECORD = join(root, 'docs/proof.json');
const NAMES = [...PARTS.map(({ name }) => name), SUMMARY];
const WIDTH = Math.max(...NAMES.map((name) => name.length));

const PROOF = defineProgram<Given>({
  name: 'npm run proof',
  about: 'Runs long proofs in parts that continue after an interruption: docs/how-to/proof.md.',
  commands: command({
    about: '',
    words: ['[PART…]'],
    options: {
      rounds: { value: 'N', about: 'stops at this total number of rounds' },
      minutes: { value: 'N', about: 'stops after this time; the next run continues' },
      seed: { value: 'N', about: 'repeats the batch with this seed, and records nothing' },
      afresh: { about: 'deletes the progress of the part and starts again' },
    },
    read: (words, { afresh: isAfresh, ...values }) => {
      const unknown = words.find((word) => !NAMES.includes(word));
      if (unknown !== undefined) return `There is no part '${unknown}': PART is one of ${NAMES.join(', ')}.`;
      const rounds = wholeNumber(values.rounds, { option: 'rounds', min: 1, max: 100_000_000, fallback: 0 });
      const minutes = wholeNumber(values.minutes, { option: 'minutes', min: 1, max: 100_000, fallback: 0 });
      const seed = wholeNumber(values.seed, { option: 'seed', min: 0, max: 999_999_999, fallback: 0 });
      if (typeof rounds === 'string') return rounds;
      if (typeof minutes === 'string') return minutes;
      if (typeof seed === 'string') return seed;
      if (values.seed !== undefined && words.length !== 1) return '--seed needs exactly one part.';
      return {
        parts: PARTS.filter(({ name }) => words.length === 0 || words.includes(name)),
        rounds: rounds || undefined,
        minutes: minutes || undefined,
        seed: values.seed === undefined ? undefined : seed,
        isAfresh,
        isSummary: words.includes(SUMMARY),
      };
    },
  }),
  notes: [
    'PART is one of these; default: all.',
    ...PARTS.map(({ name, about }) => `  ${name.padEnd(WIDTH)}  ${about}`),
    `  ${SUMMARY.padEnd(WIDTH)}  prints a line per part and all findings, and writes them to docs/proof.md`,
  ].join('\n'),
});

function git(...parameters: string[]): string {
  return spawnSync('git', parameters, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
}

/** Returns the current commit, followed by + if files outside docs have changed. */
function currentCommit(): string {
  const commit = git('rev-parse', '--short=10', 'HEAD') || 'unknown';
  return git('status', '--porcelain', '--', ':!docs') === '' ? commit : `${commit}+`;
}

/** Watches for the end of the time and for an interrupt; a second interrupt ends the process. */
function watchTime(minutes: number | undefined) {
  const end = minutes === undefined ? Number.POSITIVE_INFINITY : Date.now() + minutes * 60_000;
  let wasInterrupted = false;
  process.once('SIGINT', () => {
    wasInterrupted = true;
    console.log('Stopping with this batch; interrupt again to stop at once.');
  });
  const isInterrupted = () => wasInterrupted;
  return { isInterrupted, isTimeUp: () => wasInterrupted || Date.now() >= end };
}

const store = createProgressStore(join(root, '.proof'), RECORD);

async function prove({ parts, rounds, seed, minutes, isAfresh, isSummary }: Given): Promise<number> {
  const time = watchTime(minutes);
  const found = await runParts(parts, { rounds, seed, isAfresh, ...time, store, currentCommit, say: console.log });
  if (seed !== undefined) return found.length === 0 ? 0 : 1;
  console.log();
  for (const part of PARTS) console.log(summaryLine(part, store.counted(part)));
  if (!isSummary) return found.length === 0 ? 0 : 1;
  store.writeRecord(Object.fromEntries(PARTS.map((part) => [part.name, store.counted(part)])));
  writeFileSync(PAGE, writeTables(readFileSync(PAGE, 'utf8'), PARTS, store.counted));
  const stored = storedFindings(PARTS, store);
  for (const finding of stored) console.log(`FOUND: ${finding}`);
  return found.length + stored.length === 0 ? 0 : 1;
}

await runProgram(PROOF, prove);
// A failed part may leave resources open, which would keep the process running.
process.exit();
