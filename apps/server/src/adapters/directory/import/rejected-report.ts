import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RejectedRow } from '../../database/tables.ts';

const SHOWN = 20;

const reasonsOf = (rejected: readonly RejectedRow[]): string[] => {
  const counts = new Map<string, number>();
  for (const { reason } of rejected) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([reason, count]) => `  ${count} × ${reason}`);
};

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/**
 * Takes the rejected rows and the data directory, writes all of them into a file there and gives the lines to be shown:
 * counts by reason, the first twenty rows with their line numbers, the file. Nothing, and no file, for none.
 */
export const reportRejected = (rejected: readonly RejectedRow[], dataDir: string): string[] => {
  const file = join(dataDir, 'directory-import-rejected.csv');
  if (rejected.length === 0) {
    rmSync(file, { force: true });
    return [];
  }
  const rows = rejected.map(({ line, reason, text }) => `${line},${reason},${quoted(text)}\n`);
  writeFileSync(file, `line,reason,row\n${rows.join('')}`);
  const first = rejected.slice(0, SHOWN).map(({ line, reason, text }) => `  line ${line}: ${reason}: ${text}`);
  return [
    `${rejected.length} rows rejected:`,
    ...reasonsOf(rejected),
    rejected.length > SHOWN ? `The first ${SHOWN}:` : 'These are:',
    ...first,
    `All of them are in ${file}.`,
  ];
};
