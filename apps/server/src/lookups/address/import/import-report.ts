import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { RejectedRow } from './import-request.ts';

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

/** Creates a report of rejected rows in a file, and of its counts and first rows in lines to show. */
export function createRejectedReport(dataDir: string) {
  const file = join(dataDir, 'directory-import-rejected.csv');
  rmSync(file, { force: true });
  const counts = new Map<string, number>();
  const first: RejectedRow[] = [];
  let total = 0;
  return {
    add: (rows: readonly RejectedRow[]): void => {
      for (const { reason } of rows) counts.set(reason, (counts.get(reason) ?? 0) + 1);
      first.push(...rows.slice(0, SHOWN - first.length));
      const lines = rows.map(({ line, reason, text }) => `${line},${reason},${quoted(text)}\n`);
      appendFileSync(file, (total === 0 ? 'line,reason,row\n' : '') + lines.join(''));
      total += rows.length;
    },
    lines: (): readonly string[] =>
      total === 0
        ? []
        : [
            `${total} rows rejected:`,
            ...[...counts]
              .toSorted(([, one], [, other]) => other - one)
              .map(([reason, count]) => `  ${count} × ${reason}`),
            total > SHOWN ? `The first ${SHOWN}:` : 'These are:',
            ...first.map(({ line, reason, text }) => `  line ${line}: ${reason}: ${text}`),
            `All of them are in ${file}.`,
          ],
  };
}
