import { availableParallelism } from 'node:os';
import { CHECKS, type Check } from './checks.ts';
import { runQuietly } from './processes.ts';

/** What became of a command: its exit code and everything it printed. */
export interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** A check that failed, with what it printed. */
export interface FailedCheck {
  readonly name: string;
  /** As a person calls it: 'types of server'. */
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

/** Runs all checks, whatever fails, and says one line for each; below a failed one what it printed. */
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

/** The type checks of the tests take a gigabyte. */
const MOST_AT_ONCE = 4;

/** Makes the checks of these names in the repository, all of them without a name. */
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
