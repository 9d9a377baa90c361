import { stripVTControlCharacters } from 'node:util';

/** What failed: the test or step, what it said, and the command that repeats it alone. */
export interface Failure {
  readonly name: string;
  readonly reason: string;
  readonly repeat: string;
}

/** How many tests passed, and what failed; a file that could not run at all counts as one failure. */
export interface Results {
  readonly passed: number;
  readonly failures: readonly Failure[];
  /** What is worth knowing beside that: tests that were skipped, or passed only when they were tried again. */
  readonly notes: readonly string[];
}

const CLOSING_LINES = 10;
const LONGEST_LINE = 400;

function linesOf(reason: string): string[] {
  return stripVTControlCharacters(reason).trim().split('\n');
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `    ${line.slice(0, LONGEST_LINE)}`);
}

/** Without what surrounds the differing lines of a value. */
function mainLinesOf(reason: string): string[] {
  const [first = '', ...others] = linesOf(reason);
  return [first, ...others.filter((line) => !/^(\s|@@|$|- Expected$|\+ Received$)/.test(line))];
}

/** Everything that failed, each with the first lines of its reason. */
export function listOfFailures(failures: readonly Failure[], lines = 24): string {
  if (failures.length === 0) return '';
  const entries = failures.map(({ name, reason }) =>
    [`✗ ${name}`, ...indented(linesOf(reason).slice(0, lines))].join('\n'),
  );
  return `\nFailed:\n\n${entries.join('\n\n')}\n`;
}

/**
 * How a run ends: the notes, then in at most ten lines of the first three failures what, why and the command that
 * repeats it, and the count.
 */
export function closingLines({ passed, failures, notes }: Results): string {
  const shown = failures.slice(0, 3);
  const linesOfWhy = Math.floor((CLOSING_LINES - 1) / shown.length) - 2;
  const more = failures.length - shown.length;
  return [
    ...notes,
    ...(more > 0 ? [`${more} more failures are listed above`] : []),
    ...shown.flatMap(({ name, reason, repeat }) => [
      `✗ ${name}`,
      ...indented(mainLinesOf(reason).slice(0, linesOfWhy)),
      `    ${repeat}`,
    ]),
    `${passed} passed, ${failures.length} failed`,
  ].join('\n');
}
