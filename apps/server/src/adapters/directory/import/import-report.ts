import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RejectedRow } from '../../database/tables.ts';

const WIDTH = 30;
/** Without a terminal, one line per tenth: otherwise a log would get thousands. */
const TENTHS = 10;

type Terminal = Pick<Writable, 'write'> & { readonly isTTY?: boolean };

/** Shows the progress of an import: a progress bar on a terminal, plain lines elsewhere. */
export function createTerminalProgress(terminal: Terminal) {
  let shown = -1;
  const endBar = (): void => {
    if (terminal.isTTY && shown >= 0) terminal.write('\n');
    shown = -1;
  };
  return {
    phase: (sentence: string): void => {
      endBar();
      terminal.write(`${sentence}\n`);
    },
    share: (share: number): void => {
      const step = terminal.isTTY ? Math.floor(share * 100) : Math.floor(share * TENTHS) * TENTHS;
      if (step <= shown) return;
      shown = step;
      if (!terminal.isTTY) terminal.write(`${step} %\n`);
      else {
        const done = Math.round(share * WIDTH);
        terminal.write(`\r[${'#'.repeat(done)}${'.'.repeat(WIDTH - done)}] ${String(step).padStart(3)} %`);
      }
    },
    end: endBar,
  };
}

const SHOWN = 20;

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Writes the rejected rows into a file and returns lines to show: counts by reason, the first rows, the file. */
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
