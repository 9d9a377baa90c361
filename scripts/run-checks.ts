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
  { name: 'lint', part: 'styles', command: 'biome', parameters: ['lint', '--error-on-warnings'] },
  { name: 'knip', command: 'knip', parameters: [] },
  { name: 'format', command: 'biome', parameters: ['check', '--linter-enabled=false', '--enforce-assist=true', '.'] },
  own('lengths', 'scripts/check-lengths.ts'),
  own('rules', 'scripts/rules/check-rules.ts'),
  own('texts', 'scripts/check-texts.ts'),
  own('docs', 'scripts/docs/docs.ts'),
  { name: 'links', command: 'markdownlint-cli2', parameters: [] },
];

/** Limited by memory: each type check of the tests needs a gigabyte. */
const MAX_AT_ONCE = 4;

/**
 * Runs the checks with these names, or all, even if some fail. Prints one line for each, and the output of failed ones.
 * @param given further parameters of these checks
 * @returns the labels of failed checks, such as 'types of server'
 */
export async function checkRepository(named: readonly string[] = [], given: readonly string[] = []): Promise<string[]> {
  const waiting = CHECKS.filter(({ name }) => named.length === 0 || named.includes(name));
  const failed: string[] = [];
  async function worker(): Promise<void> {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { name, part, command, parameters } = check;
      const label = part === undefined ? name : `${name} of ${part}`;
      const { code, output } = await runQuietly(command, [...parameters, ...given]);
      console.log(code === 0 ? `✓ ${label}` : `✗ ${label} (exit code ${code})\n\n${output.trim()}\n`);
      if (code !== 0) failed.push(label);
    }
  }
  await Promise.all(Array.from({ length: Math.min(MAX_AT_ONCE, availableParallelism()) }, worker));
  return failed;
}
