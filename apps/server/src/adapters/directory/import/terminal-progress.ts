import type { Writable } from 'node:stream';

const WIDTH = 30;
/** Without a terminal, one line per tenth: otherwise a log would get thousands. */
const TENTHS = 10;

/** Where progress is shown; standard error of the process. */
export type Terminal = Pick<Writable, 'write'> & { readonly isTTY?: boolean };

/** Shows the progress of an import: a progress bar on a terminal, plain lines elsewhere. */
export function createTerminalProgress(terminal: Terminal) {
  let shown = -1;
  const endBar = (): void => {
    if (terminal.isTTY && shown >= 0) terminal.write('\n');
    shown = -1;
  };
  return {
    /** Prints the next phase on its own line. */
    phase: (sentence: string): void => {
      endBar();
      terminal.write(`${sentence}\n`);
    },
    /** Shows the share that is done, 0–1. */
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
