import { resolve } from 'node:path';
import { formatGermanTimestamp } from '@fa/rechner/formats/calendar-date';
import { reasonInWords } from '../adapters/describe-error.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { Program } from './define-program.ts';

/** Resolves a file in the operator's folder: npm runs scripts in the project's folder. */
export function fromHere(file: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
}

/** Names commands as they are called here. The package for operators has no npm: there `npm run orders -- list` is `rechner orders list`. */
export function asCalled(text: string): string {
  return process.env['RECHNER_PACKAGE'] ? text.replaceAll(/npm run ([a-z:]+)(?: --(?= ))?/g, 'rechner $1') : text;
}

/** Prints lines for the operator. */
export function say(...lines: readonly string[]): void {
  void process.stdout.write(`${asCalled(lines.join('\n'))}\n`);
}

interface Settings {
  readonly given?: readonly string[];
  /** Returns the message for an error that ends the program. */
  readonly sentenceOf?: (error: unknown) => string;
}

function asksForHelp(given: readonly string[]): boolean {
  const end = given.indexOf('--');
  return given.slice(0, end === -1 ? undefined : end).some((word) => word === '--help' || word === '-h');
}

/** Returns an error's message for operators: a StartupError's own, else only the reason in words. [SEC-02] */
export function sentenceOfError(error: unknown): string {
  return error instanceof StartupError ? error.message : `The command failed: ${reasonInWords(error)}.`;
}

/** Lets a program finish its work although nobody reads its output any more, as with `| head`. */
function outliveReader(): void {
  if (process.stdout.listenerCount('error') > 0) return;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

/** Runs a program. The exit code is 2 for wrong arguments, 1 if the work fails, else what it returns or 0. */
export async function runProgram<Given>(
  program: Program<Given>,
  work: (given: Given) => Promise<number | void> | number | void,
  { given = process.argv.slice(2), sentenceOf = sentenceOfError }: Settings = {},
): Promise<void> {
  outliveReader();
  if (asksForHelp(given)) return say(program.usage(given));
  const parsed = program.parse(given);
  if (typeof parsed === 'string') {
    process.stderr.write(asCalled(`${parsed}\n\n${program.usage(given)}\n`));
    process.exitCode = 2;
    return;
  }
  try {
    process.exitCode = (await work(parsed)) ?? process.exitCode ?? 0;
  } catch (error) {
    process.stderr.write(asCalled(`${sentenceOf(error)}\n`));
    process.exitCode = 1;
  }
}

/** Counts things for operators: 1 day, 2 days; 0 days. */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

/** Formats an instant for operators in German time, such as 22.11.2026 14:05:09; "-" for none. */
export function shownTime(instant: Date | null | undefined): string {
  return instant ? formatGermanTimestamp(instant.getTime()) : '-';
}
