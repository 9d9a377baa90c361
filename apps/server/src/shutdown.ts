import { withDeadline } from './adapters/deadline.ts';
import type { Log } from './services/log.ts';

const DEADLINE_MS = 9_000;

export type Shutdown = {
  /** Registers what has been opened, with how it is closed. */
  closing(name: string, close: () => Promise<unknown>): void;
  reportTo(log: Log): void;
  /** Closes everything in the reverse order of opening and ends the process with the code. */
  run(code: number): Promise<void>;
};

/**
 * Ends the process in order on SIGINT and SIGTERM: no new requests, those and the jobs in hand are finished, then the
 * database goes. After nine seconds the process ends in any case.
 */
export const createShutdown = (): Shutdown => {
  const closers: { name: string; close: () => Promise<unknown> }[] = [];
  let log: Log | undefined;
  let running: Promise<void> | undefined;

  const closeAll = async (): Promise<void> => {
    for (const { name, close } of closers.toReversed()) {
      try {
        await close();
      } catch (error) {
        log?.error({ err: error, part: name }, 'a part did not close');
      }
    }
  };

  const run = (code: number): Promise<void> => {
    running ??= withDeadline(closeAll(), DEADLINE_MS)
      .catch((error: unknown) => log?.error({ err: error }, 'the shutdown took too long'))
      .then(() => process.exit(code));
    return running;
  };

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      log?.info({ signal }, 'stopping');
      void run(0);
    });
  }

  return {
    closing: (name, close) => void closers.push({ name, close }),
    reportTo: (logger) => {
      log = logger;
    },
    run,
  };
};
