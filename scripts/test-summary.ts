import { stripVTControlCharacters } from 'node:util';

/** A failed test or step with its reason and the command that repeats it alone. */
export interface Failure {
  readonly name: string;
  readonly reason: string;
  readonly repeat: string;
}

/** The number of passed tests, and the failures; a file that could not run counts as one failure. */
export interface Results {
  readonly passed: number;
  readonly failures: readonly Failure[];
  /** Further information: tests that were skipped, or passed only after a retry. */
  readonly notes: readonly string[];
}

/** Returns the results of several runs as those of one. */
export function addUp(all: readonly Results[]): Results {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failures: all.flatMap(({ failures }) => failures),
    notes: all.flatMap(({ notes }) => notes),
  };
}

const CLOSING_LINES = 10;
const LONGEST_LINE = 400;
const LONGEST_NAME = 200;

/** The titles of tests may contain line breaks, and be as long as the values in them. */
function inOneLine(text: string): string {
  const line = stripVTControlCharacters(text).replaceAll(/[\p{Cc}\s]+/gu, ' ');
  return line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME)}…` : line;
}

function linesOf(reason: string): string[] {
  return stripVTControlCharacters(reason).trim().split('\n');
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `    ${line.slice(0, LONGEST_LINE)}`);
}

const UNCHANGED = /^(\s|@@|$|- Expected$|\+ Received$|[─╯]+$)/;
const PLACE_OF_SYNTAX_ERROR = /^\s*╭─\[/;

/** Omits the unchanged lines around differences, and a first line that only shortens these. */
function mainLinesOf(reason: string): string[] {
  const [first = '', ...others] = linesOf(reason);
  const main = others.filter((line) => PLACE_OF_SYNTAX_ERROR.test(line) || !UNCHANGED.test(line));
  return first.includes('…') && main[0]?.startsWith('-') ? main : [first, ...main];
}

/** Lists all failures with the first lines of their reasons, and the commands that repeat them. */
export function listOfFailures(failures: readonly Failure[], lines = 24): string {
  if (failures.length === 0) return '';
  const entries = failures.map(({ name, reason, repeat }) =>
    [`✗ ${inOneLine(name)}`, ...indented(linesOf(reason).slice(0, lines)), `    ${repeat}`].join('\n'),
  );
  return `\nFailed:\n\n${entries.join('\n\n')}\n`;
}

/**
 * Returns the last lines of a run: the notes, then in at most ten lines up to three failures with reason and command, or
 * two and how many more there are, and the counts.
 */
export function closingLines({ passed, failures, notes }: Results): string {
  const shown = failures.slice(0, failures.length > 3 ? 2 : 3);
  const more = failures.length - shown.length;
  const linesOfWhy = Math.floor((CLOSING_LINES - (more > 0 ? 2 : 1)) / shown.length) - 2;
  return [
    ...notes.map(inOneLine),
    ...(more > 0 ? [`${more} more failures are listed above`] : []),
    ...shown.flatMap(({ name, reason, repeat }) => [
      `✗ ${inOneLine(name)}`,
      ...indented(mainLinesOf(reason).slice(0, linesOfWhy)),
      `    ${repeat}`,
    ]),
    `${passed} passed, ${failures.length} failed`,
  ].join('\n');
}
