import { resolve } from 'node:path';
import { formatGermanTimestamp } from '@fa/rechner/formats/calendar-date';
import { StartupError } from '../config/startup-error.ts';
import { reasonInWords } from '../operation/describe-error.ts';

/** Resolves a file in the operator's folder: npm runs scripts in the project's folder. */
export function fromHere(file: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
}

/** Names commands as they are called here: the package for operators has no npm. */
export function asCalled(text: string): string {
  return process.env['RECHNER_PACKAGE'] ? text.replaceAll('npm run rechner --', 'rechner') : text;
}

/** Prints lines for the operator. */
export function say(...lines: readonly string[]): void {
  void process.stdout.write(`${asCalled(lines.join('\n'))}\n`);
}

/** Returns an error's message for operators: a StartupError's own, else only the reason in words. [SEC-02] */
export function sentenceOfError(error: unknown): string {
  return error instanceof StartupError ? error.message : `The command failed: ${reasonInWords(error)}.`;
}

/** Counts things for operators: 1 day, 2 days; 0 days. */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

/** Formats an instant for operators in German time, such as 22.11.2026 14:05:09; "-" for none. */
export function shownTime(instant: Date | null | undefined): string {
  return instant ? formatGermanTimestamp(instant.getTime()) : '-';
}
