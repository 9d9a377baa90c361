import { formatGermanTimestamp } from '@fa/rechner/formats/calendar-date';
import type { Progress } from './progress.ts';
import type { ProofPart, Row } from './proof-part.ts';

/** Columns of the table of all parts. */
const SUMMARY = ['Part', 'Done', 'Of', 'Unit', 'Findings', 'Commit', 'Date'] as const;

function cellOf(cell: number | string): string {
  return typeof cell === 'number' ? cell.toLocaleString('en-GB') : cell.replaceAll('|', String.raw`\|`);
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Returns the commits that rounds ran on: one, or the oldest and the newest with their rounds. */
function commitsOf({ commits }: Progress): string {
  const entries = Object.entries(commits);
  if (entries.length < 2) return entries[0]?.[0] ?? '-';
  const [first, last] = [entries[0], entries.at(-1)].map((entry) => `${entry?.[0]} (${cellOf(entry?.[1] ?? 0)})`);
  return `${first}${entries.length > 2 ? ' …' : ','} ${last}`;
}

function dateOf({ changedAt }: Progress): string {
  return changedAt === '' ? '-' : formatGermanTimestamp(Date.parse(changedAt)).slice(0, 16);
}

function summaryRow({ name, unit }: ProofPart, progress: Progress): Row {
  const { done, wanted, findings } = progress;
  const [Part, Done, Of, Unit, Findings, Commit, Date] = SUMMARY;
  return {
    [Part]: name,
    [Done]: done,
    [Of]: wanted,
    [Unit]: unit,
    [Findings]: findings.length,
    [Commit]: commitsOf(progress),
    [Date]: dateOf(progress),
  };
}

function sumOf(column: string, { rows }: Progress): string {
  return `${cellOf(rows.reduce((sum, row) => sum + Number(row[column]), 0))} ${column.toLowerCase()}`;
}

/** Returns the summary of a part for the terminal. */
export function summaryLine(part: ProofPart, progress: Progress | undefined): string {
  const name = part.name.padEnd(12);
  if (progress === undefined) return `${name} not run`;
  const { done, wanted, findings } = progress;
  const rounds = `${cellOf(done)} of ${cellOf(wanted)} ${part.unit}`;
  const sums = (part.sums ?? []).map((column) => sumOf(column, progress));
  return `${name} ${[rounds, ...sums].join(', ')}, ${findings.length} findings, ${dateOf(progress)}, commit ${commitsOf(progress)}`;
}

function tableOf(columns: readonly string[], rows: readonly Row[]): string[] {
  const head = [lineOf(columns), lineOf(columns.map(() => '---'))];
  return [...head, ...rows.map((row) => lineOf(columns.map((column) => cellOf(row[column] ?? ''))))];
}

function beginOf(name: string): string {
  return `<!-- proof:${name} -->`;
}

function endOf(name: string): string {
  return `<!-- /proof:${name} -->`;
}

/** Returns the text before and after the markers of a name. @throws Error if the page has no such markers */
function placeIn(page: string, name: string): { before: string; after: string } {
  const [before, rest] = page.split(`${beginOf(name)}\n`);
  const [between, after] = rest?.split(endOf(name)) ?? [];
  if (before === undefined || between === undefined || after === undefined)
    throw new Error(`docs/proof.md has no place for a table: ${beginOf(name)} and ${endOf(name)} on separate lines`);
  return { before, after };
}

function withLines(page: string, name: string, lines: readonly string[]): string {
  const { before, after } = placeIn(page, name);
  return `${before}${beginOf(name)}\n\n${lines.join('\n')}\n\n${endOf(name)}${after}`;
}

/** Returns one list item, escaped so that it cannot contain a marker. */
function findingLine(name: string, finding: string): string {
  return `- ${name}: ${finding.trim().replaceAll(/\s+/g, ' ').replaceAll('<', '&lt;')}`;
}

/**
 * Returns the page with new tables, one of all parts and one for each part, and the list of findings.
 * @throws Error if the page has no place for a part
 */
export function writeTables(
  page: string,
  parts: readonly ProofPart[],
  progressOf: (part: ProofPart) => Progress | undefined,
): string {
  const lines = parts.map((part) => {
    const progress = progressOf(part);
    if (progress === undefined) return lineOf([part.name, 'not run', ...SUMMARY.slice(2).map(() => '')]);
    return tableOf(SUMMARY, [summaryRow(part, progress)]).at(-1) ?? '';
  });
  const findings = parts.flatMap((part) =>
    (progressOf(part)?.findings ?? []).map((finding) => findingLine(part.name, finding)),
  );
  const summary = withLines(page, 'summary', [...tableOf(SUMMARY, []), ...lines]);
  const written = withLines(summary, 'findings', findings.length === 0 ? ['No findings.'] : findings);
  return parts.reduce((current, part) => {
    const progress = progressOf(part);
    const columns = Object.keys(progress?.rows[0] ?? {});
    if (progress === undefined || columns.length === 0) return withLines(current, part.name, ['Not run.']);
    const run = { Commit: commitsOf(progress), Date: dateOf(progress) };
    const rows = progress.rows.map((row) => ({ ...row, ...run }));
    return withLines(current, part.name, tableOf([...columns, 'Commit', 'Date'], rows));
  }, written);
}
