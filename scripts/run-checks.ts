import type { Check } from './checks.ts';

/** What became of a command: its exit code and everything it printed. */
export interface Outcome {
  readonly code: number;
  readonly output: string;
}

interface Needs {
  readonly atOnce: number;
  run(check: Check): Promise<Outcome>;
  say(text: string): void;
}

const labelOf = ({ name, part }: Check): string => (part === undefined ? name : `${name} of ${part}`);

/** Runs all checks, whatever fails, and says one line for each; below a failed one what it printed. Gives the labels of the failed ones. */
export async function runChecks(checks: readonly Check[], { atOnce, run, say }: Needs): Promise<string[]> {
  const waiting = [...checks];
  const failed: string[] = [];
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const label = labelOf(check);
      const { code, output } = await run(check);
      if (code === 0) say(`✓ ${label}`);
      else {
        failed.push(label);
        say(`✗ ${label} (exit code ${code})\n\n${output.trim()}\n`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return failed;
}
