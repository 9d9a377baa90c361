import { availableParallelism } from 'node:os';
import { runQuietly } from './processes.ts';

/** One check of `npm run check`: a program in node_modules/.bin or one of our own scripts. */
export interface Check {
  /** The name on the command line; several checks may share a name. */
  readonly name: string;
  /** The part of the project, if several checks share the name. */
  readonly part?: string;
  readonly command: string;
  readonly parameters: readonly string[];
}

function types(part: string, project: string): Check {
  // What did not change since the last run is not checked again.
  const cache = `node_modules/.cache/types/${part.replaceAll(' ', '-')}.tsbuildinfo`;
  return {
    name: 'types',
    part,
    command: 'tsc',
    // Several checkers would check shared types several times, and the cores are busy with other checks.
    parameters: ['-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', cache],
  };
}

function own(name: string, script: string): Check {
  return { name, command: process.execPath, parameters: [script] };
}

/** All checks that do not run the product. Slow ones come first, because several run concurrently. */
export const CHECKS: readonly Check[] = [
  // A line per error, so that the closing lines of a run name the place.
  { name: 'lint', command: 'oxlint', parameters: ['--deny-warnings', '--format=unix'] },
  types('tests and scripts', 'tsconfig.tests.json'),
  types('server', 'apps/server'),
  types('web app', 'apps/web'),
  types('packages', 'packages'),
  { name: 'knip', command: 'knip', parameters: [] },
  { name: 'format', command: 'biome', parameters: ['check', '--linter-enabled=false', '--enforce-assist=true', '.'] },
  own('patterns', 'scripts/patterns/check-patterns.ts'),
  own('lengths', 'scripts/check-lengths.ts'),
  own('rules', 'scripts/rules/check-rules.ts'),
  own('texts', 'scripts/check-texts.ts'),
  own('docs', 'scripts/docs/docs.ts'),
];

/** A failed check with its output. */
export interface FailedCheck {
  readonly name: string;
  /** The display name: 'types of server'. */
  readonly label: string;
  readonly output: string;
}

interface Needs {
  readonly atOnce: number;
  run(check: Check): ReturnType<typeof runQuietly>;
  say(text: string): void;
}

/**
 * Runs all checks, even if some fail. Prints one line for each, and the output of failed ones: a line that several
 * print, such as a type error in a shared file, only once.
 */
export async function runChecks(checks: readonly Check[], { atOnce, run, say }: Needs): Promise<FailedCheck[]> {
  const waiting = [...checks];
  const failed: FailedCheck[] = [];
  const printed = new Set<string>();
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { name, part } = check;
      const label = part === undefined ? name : `${name} of ${part}`;
      const { code, output } = await run(check);
      if (code === 0) say(`✓ ${label}`);
      else {
        failed.push({ name, label, output });
        const fresh = output
          .trim()
          .split('\n')
          .filter((line) => line === '' || !printed.has(line));
        for (const line of fresh) printed.add(line);
        say(`✗ ${label} (exit code ${code})${fresh.length === 0 ? ', the same' : `\n\n${fresh.join('\n')}\n`}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return failed;
}

/** Limited by memory: each type check of the tests needs a gigabyte. */
const MAX_AT_ONCE = 4;

/**
 * Runs the checks with these names in the repository; all checks if no name is given.
 * @param given further parameters of these checks
 */
export function checkRepository(named: readonly string[] = [], given: readonly string[] = []): Promise<FailedCheck[]> {
  return runChecks(
    CHECKS.filter(({ name }) => named.length === 0 || named.includes(name)),
    {
      atOnce: Math.min(MAX_AT_ONCE, availableParallelism()),
      run: ({ command, parameters }) => runQuietly(command, [...parameters, ...given]),
      say: console.log,
    },
  );
}
