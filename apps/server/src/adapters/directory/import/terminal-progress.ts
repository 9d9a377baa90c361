import type { Writable } from 'node:stream';

const WIDTH = 30;
/** Without a terminal a line per tenth, or a log would hold thousands. */
const TENTHS = 10;

/** Where progress is shown; standard error of the process. */
export type Terminal = Pick<Writable, 'write'> & { readonly isTTY?: boolean };

/** Shows how far an import is: a bar that moves on a terminal, plain lines elsewhere. */
export function createTerminalProgress(terminal: Terminal) {
  let shown = -1;
  const endBar = (): void => {
    if (terminal.isTTY && shown >= 0) terminal.write('\n');
    shown = -1;
  };
  return {
    /** Says in a line of its own what happens next. */
    phase: (sentence: string): void => {
      endBar();
      terminal.write(`${sentence}\n`);
    },
    /** Takes the share that is done, 0–1. */
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
