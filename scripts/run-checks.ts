import { availableParallelism } from 'node:os';
import { CHECKS, type Check } from './checks.ts';
import { runQuietly } from './processes.ts';

/** The result of a command: its exit code and its output. */
export interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** A failed check with its output. */
export interface FailedCheck {
  readonly name: string;
  /** The display name: 'types of server'. */
  readonly label: string;
  readonly output: string;
}

interface Needs {
  readonly atOnce: number;
  run(check: Check): Promise<Outcome>;
  say(text: string): void;
}

function labelOf({ name, part }: Check): string {
  return part === undefined ? name : `${name} of ${part}`;
}

/** Runs all checks, even if some fail. Prints one line for each, and the output of failed ones. */
export async function runChecks(checks: readonly Check[], { atOnce, run, say }: Needs): Promise<FailedCheck[]> {
  const waiting = [...checks];
  const failed: FailedCheck[] = [];
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const label = labelOf(check);
      const { code, output } = await run(check);
      if (code === 0) say(`✓ ${label}`);
      else {
        failed.push({ name: check.name, label, output });
        say(`✗ ${label} (exit code ${code})\n\n${output.trim()}\n`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return failed;
}

/** Limited by memory: each type check of the tests needs a gigabyte. */
const MOST_AT_ONCE = 4;

/** Runs the checks with these names in the repository; all checks if no name is given. */
export function checkRepository(named: readonly string[] = []): Promise<FailedCheck[]> {
  return runChecks(
    CHECKS.filter(({ name }) => named.length === 0 || named.includes(name)),
    {
      atOnce: Math.min(MOST_AT_ONCE, availableParallelism()),
      run: ({ command, parameters }) => runQuietly(command, parameters),
      say: console.log,
    },
  );
}
