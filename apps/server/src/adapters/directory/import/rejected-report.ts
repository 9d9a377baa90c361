import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { RejectedRow } from '../../database/tables.ts';

const SHOWN = 20;

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * Writes the rejected rows into a file in the data directory, with at most one batch in memory, and returns the lines
 * to show: counts by reason, the first twenty rows with their line numbers, and the file. Without rejected rows there
 * are no lines and no file.
 */
export async function reportRejected(
  batches: AsyncIterable<readonly RejectedRow[]>,
  dataDir: string,
): Promise<string[]> {
  const file = join(dataDir, 'directory-import-rejected.csv');
  const counts = new Map<string, number>();
  const first: RejectedRow[] = [];
  const text = async function* (): AsyncGenerator<string> {
    yield 'line,reason,row\n';
    for await (const batch of batches) {
      for (const { reason } of batch) counts.set(reason, (counts.get(reason) ?? 0) + 1);
      first.push(...batch.slice(0, SHOWN - first.length));
      yield batch.map(({ line, reason, text }) => `${line},${reason},${quoted(text)}\n`).join('');
    }
  };
  await pipeline(text, createWriteStream(file));

  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) {
    rmSync(file, { force: true });
    return [];
  }
  return [
    `${total} rows rejected:`,
    ...[...counts].toSorted(([, one], [, other]) => other - one).map(([reason, count]) => `  ${count} × ${reason}`),
    total > SHOWN ? `The first ${SHOWN}:` : 'These are:',
    ...first.map(({ line, reason, text }) => `  line ${line}: ${reason}: ${text}`),
    `All of them are in ${file}.`,
  ];
}
